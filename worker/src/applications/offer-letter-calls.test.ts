import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, PDF, sendLetter } from '../../testing/hiring.ts';

const ascii = (text: string) => new Uint8Array(new TextEncoder().encode(text));

describe('an offer letter', () => {
  let cast: Cast;
  let id: string;
  beforeAll(async () => {
    cast = await makeCast();
    id = await applyFor(cast.student, cast.job);
    await ask('PUT', `/api/application/${id}/status`, { token: cast.hr.token, body: { status: 'selected' } });
    await ask('PUT', `/api/application/${id}/companyStatus`, {
      token: cast.company.token,
      body: { status: 'Selected' },
    });
  });

  it('is refused before the shortlist, with the current state', async () => {
    const answer = await sendLetter(cast.company, id);
    expect(answer).toMatchObject({
      status: 409,
      json: { type: '/problems/step-not-allowed', current: { _id: id, shortListed: false } },
    });
    await ask('PUT', `/api/application/${id}/companyStatus`, {
      token: cast.company.token,
      body: { shortListed: true },
    });
  });

  it.each([
    ['a picture that calls itself a PDF', 'offer.pdf', ascii('\u0089PNG'), '/problems/not-a-letter'],
    ['a page', 'offer.pdf', ascii('<!doctype html><script>1</script>'), '/problems/not-a-letter'],
    ['a ZIP that is no Word document', 'offer.docx', ascii('PK\u0003\u0004 something'), '/problems/not-a-letter'],
    ['an empty file', 'offer.pdf', new Uint8Array(0), '/problems/no-letter-file'],
    ['exactly 1 MB', 'offer.pdf', new Uint8Array(1024 * 1024).fill(32), '/problems/letter-too-large'],
    ['more than 1 MB', 'offer.pdf', new Uint8Array(1024 * 1024 + 40_000), '/problems/letter-too-large'],
  ])('is refused as %s', async (_, name, bytes, type) => {
    expect((await sendLetter(cast.company, id, name, bytes)).json.type).toBe(type);
  });

  it('is refused without a file or a form', async () => {
    const form = new FormData();
    form.set('applicationId', id);
    const none = await ask('POST', '/api/upload-offer-letter', { token: cast.company.token, raw: form });
    expect(none.json.errors).toEqual([{ path: 'file', message: 'Please select a file to upload.' }]);
    const json = await ask('POST', '/api/upload-offer-letter', {
      token: cast.company.token,
      body: { applicationId: id },
    });
    expect(json.status).toBe(415);
    const cut = await ask('POST', '/api/upload-offer-letter', {
      token: cast.company.token,
      raw: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.status).toBe(422);
  });

  it('is stored in R2 under a random key, with a file name without a path', async () => {
    const answer = await sendLetter(cast.company, id, '../../etc/Offer: Asha.exe.pdf');
    expect(answer.json).toMatchObject({ offerLetterName: 'Offer Asha.exe.pdf', updateHR: false });
    expect(answer.json.offerLetter).toMatch(/^\/files\/letters\/[\w-]{32}\.pdf$/);
    const object = await env.FILES.get(answer.json.offerLetter.slice('/files/'.length));
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PDF);
  });

  it('has a file name without the quotes that browsers send as %22', async () => {
    const { json } = await sendLetter(cast.company, id, 'Offer "final", Asha.pdf');
    expect(json.offerLetterName).toBe('Offer final Asha.pdf');
  });

  it('that is replaced after the hand-back must be handed back again', async () => {
    const hand = () => ask('POST', '/api/update-to-hr', { token: cast.company.token, body: { applicationId: id } });
    expect((await hand()).json.updateHR).toBe(true);
    expect((await sendLetter(cast.company, id, 'better.pdf')).json).toMatchObject({
      updateHR: false,
      offerLetterName: 'better.pdf',
    });
    expect((await ask('PUT', `/api/application/${id}/send-offer-letter`, { token: cast.hr.token })).json.type).toBe(
      '/problems/cannot-send-letter',
    );
    expect((await hand()).json.updateHR).toBe(true);
    expect((await hand()).status).toBe(200);
  });

  it('of another company is not found', async () => {
    const other = await makeCast();
    const foreign = await sendLetter(other.company, id);
    const missing = await sendLetter(other.company, 'nosuchid');
    const bare = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
    expect([foreign.status, bare(foreign)]).toEqual([404, bare(missing)]);
  });
});
