/** A file of an archive. Its bytes are read as the archive is. */
export interface ZipFile {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array | string>;
}

const encoder = new TextEncoder();

/** The bytes of a ZIP of these files, in their order. Only a chunk at a time is in memory. */
export async function* zipBytes(files: AsyncIterable<ZipFile>, now: number): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate');
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

/** A stream that produces bytes when it is read. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
