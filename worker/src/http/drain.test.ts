import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';

/** A body that counts how much of it was asked for. */
function counted(chunks: number) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        if (pulled > chunks) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => pulled };
}
const headers = { 'content-type': 'multipart/form-data; boundary=x' };

describe('a refused upload', () => {
  it('is read to its end, so that the answer arrives', async () => {
    const upload = counted(16);
    const answer = await ask('POST', '/api/upload-offer-letter', { raw: upload.body, headers });
    expect(answer.status).toBe(401);
    expect(upload.pulled()).toBe(17);
  });
  it('is read only up to the largest permitted upload', async () => {
    const upload = counted(1_000);
    const answer = await ask('POST', '/api/upload-offer-letter', { raw: upload.body, headers });
    expect(answer.status).toBe(401);
    expect(upload.pulled()).toBeGreaterThan(60);
    expect(upload.pulled()).toBeLessThan(100);
  });
});
