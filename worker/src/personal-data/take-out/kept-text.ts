const encoder = new TextEncoder();

/**
 * A text that is written piece by piece and read once, when it is whole. Until then it is held
 * deflated, a tenth of its size.
 */
export class KeptText {
  readonly #stream = new CompressionStream('deflate-raw');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #held = new Response(this.#stream.readable).arrayBuffer();

  async write(text: string): Promise<void> {
    await this.#writer.write(encoder.encode(text));
  }

  async *read(): AsyncGenerator<string> {
    await this.#writer.close();
    const held = new Response(await this.#held).body as ReadableStream<Uint8Array<ArrayBuffer>>;
    yield* held.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(new TextDecoderStream());
  }
}
