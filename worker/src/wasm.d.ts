declare module '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm' {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: how workerd hands a WebAssembly module over
  export default module;
}

declare module '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm' {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: how workerd hands a WebAssembly module over
  export default module;
}

declare module '@jsquash/webp/codec/dec/webp_dec.wasm' {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: how workerd hands a WebAssembly module over
  export default module;
}

declare module '@phi-ag/argon2/argon2.wasm' {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: how workerd hands a WebAssembly module over
  export default module;
}
