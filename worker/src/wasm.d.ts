declare module '@phi-ag/argon2/argon2.wasm' {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: how workerd hands a WebAssembly module over
  export default module;
}
