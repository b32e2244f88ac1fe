/** Bytes of a refused body that are read on: more than any upload that the product takes. */
const MOST = 4 * 1024 * 1024;

/**
 * Reads on what a refusal left unread of a request. A server that closes a connection into which
 * somebody still writes breaks its own answer off: they would see a broken line, not the reason.
 */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  if (bodyUsed || !body) return;
  const reader = body.getReader();
  try {
    for (let read = 0; read <= MOST; ) {
      const part = await reader.read();
      if (part.done) return;
      read += part.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender is gone, and nobody waits for the answer.
  }
}
