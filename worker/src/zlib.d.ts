/** What the Worker uses of Node's zlib; workerd brings it (`nodejs_compat`). */
declare module 'node:zlib' {
  export function brotliCompressSync(data: Uint8Array): Uint8Array;
  export function deflateSync(data: Uint8Array): Uint8Array;
  /** Throws for data that is damaged, cut off, or longer than `maxOutputLength` bytes. */
  export function inflateSync(data: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array;
  export function crc32(data: Uint8Array, value?: number): number;
  export function deflateSync(data: Uint8Array, options?: { readonly level?: number }): Uint8Array;
  export function inflateSync(data: Uint8Array): Uint8Array;
}
