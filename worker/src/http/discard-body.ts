/** Largest part of a refused body that is read: more than any accepted upload. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the rest of a request's body after a refusal. If the server closed the connection while the
 * client still sends, the client would see a network error instead of the refusal.
 */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  if (bodyUsed || !body) return;
  const reader = body.getReader();
  try {
    for (let read = 0; read <= MAX_BYTES; ) {
      const part = await reader.read();
      if (part.done) return;
      read += part.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected and does not wait for the answer.
  }
}
