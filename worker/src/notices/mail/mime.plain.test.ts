import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-contents.ts';
import { address, headerText, type Message, mimeOf, Unsendable } from './mime.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { nextMorning, timeIn, zoneOf } from './time-zones.ts';

const AT = Date.UTC(2026, 10, 22, 6, 30);
const HINDI = 'आपका साक्षात्कार: सोमवार 30 नवम्बर को, बहुत लम्बा विषय जो पचहत्तर अक्षरों से बड़ा है';
const FAMILY = '👨‍👩‍👧‍👦'.repeat(12);
const message = (given: Partial<Message> = {}): Message => ({
  from: { name: 'Niyukti', email: 'no-reply@niyukti.example' },
  to: { name: 'Rao, Asha <x>', email: 'asha@made.test' },
  subject: HINDI,
  id: 'mail-1-2-0',
  text: 'नमस्ते\n.\nFrom here on\n',
  html: `<p>नमस्ते ${'x'.repeat(4_000)}</p>`,
  headers: {
    'List-Unsubscribe': '<https://niyukti.example/api/unsubscribe/t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
  ...given,
});

describe('a mail', () => {
  it('is parsed as it was written, and has no line that is too long', async () => {
    const raw = mimeOf(message(), AT);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(raw).toMatch(/^[ -~\r\n]*$/);
    const read = await PostalMime.parse(raw);
    expect(read).toMatchObject({
      subject: HINDI,
      from: { name: 'Niyukti', address: 'no-reply@niyukti.example' },
      to: [{ name: 'Rao, Asha <x>', address: 'asha@made.test' }],
      messageId: '<mail-1-2-0@niyukti.example>',
      date: '2026-11-22T06:30:00.000Z',
    });
    expect(read.text).toBe(message().text);
    expect(read.html?.trim()).toBe(message().html);
    const header = (key: string) => read.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toBe('<https://niyukti.example/api/unsubscribe/t>');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it.each([HINDI, FAMILY, 'plain', 'x'.repeat(200), '=?utf-8?B?aGk=?=', `${'a'.repeat(44)}é`, 'caf\u00e9'])(
    'has the subject %s',
    async (subject) => {
      const read = await PostalMime.parse(mimeOf(message({ subject }), AT));
      expect(read.subject).toBe(subject);
      for (const word of headerText(subject).match(/=\?[^?]*\?B\?[^?]*\?=/g) ?? [])
        expect(word.length).toBeLessThanOrEqual(75);
    },
  );

  it('has no line end in a header: a subject loses it, an address or header with one is refused', async () => {
    const read = await PostalMime.parse(mimeOf(message({ subject: 'One\r\nBcc: all@made.test' }), AT));
    expect(read.bcc).toBeUndefined();
    expect(read.subject).toBe('One Bcc: all@made.test');
    const named = await PostalMime.parse(
      mimeOf(message({ to: { name: 'A\r\nBcc: all@made.test', email: 'a@made.test' } }), AT),
    );
    expect([named.bcc, named.to?.length]).toEqual([undefined, 1]);
    for (const email of [
      'a@made.test\r\nBcc: b@made.test',
      'a@made.test, b@made.test',
      'a b@made.test',
      '<a@made.test>',
      'a@b@',
      'a',
      '@made.test',
      'a@ma de.test',
    ])
      expect(() => address(email)).toThrow(Unsendable);
    expect(() => mimeOf(message({ headers: { 'X-One': 'a\r\nBcc: b@made.test' } }), AT)).toThrow(Unsendable);
    expect(() => mimeOf(message({ headers: { 'X-One\r\nBcc': 'b@made.test' } }), AT)).toThrow(Unsendable);
  });

  it('can have unusual valid addresses', () => {
    expect(address("o'brien+jobs@made.test")).toBe("o'brien+jobs@made.test");
    expect(address('a@नियुक्ति.example')).toMatch(/^a@xn--/);
  });
});

describe('the content of a mail', () => {
  const content: MailContent = {
    subject: 'S',
    preview: 'P',
    heading: '<b>Heading</b>',
    parts: [
      { is: 'text', text: 'Tom & "Jerry"' },
      { is: 'facts', facts: [['Job', '<script>']] },
      { is: 'list', items: [{ title: 'T', about: '', when: 'W', href: 'https://x.test/?a=1&b=2' }] },
      { is: 'button', text: 'Open', href: 'https://x.test/"onclick="' },
    ],
    foot: [{ text: 'Why' }, { text: 'Stop', href: 'https://x.test/u' }],
  };

  it('is the same in HTML and text, and escapes markup of users', () => {
    const html = renderHtml(content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('"onclick="');
    for (const said of ['&lt;b&gt;Heading&lt;/b&gt;', 'Tom &amp; &quot;Jerry&quot;', '&lt;script&gt;', 'a=1&amp;b=2'])
      expect(html).toContain(said);
    expect(renderText(content)).toBe(
      '<b>Heading</b>\n\nTom & "Jerry"\n\nJob: <script>\n\n* T\n  W\n  https://x.test/?a=1&b=2\n\nOpen: https://x.test/"onclick="\n\n--\n\nWhy\nStop: https://x.test/u\n',
    );
  });

  it('loads no picture, font, style or script', () => {
    expect(renderHtml(content)).not.toMatch(/<(?:img|link|script|iframe|object)|url\(|@import|src=/i);
  });
});

describe('the morning of a daily mail', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-22T01:00:00Z', '2026-11-22T02:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-22T02:30:00Z', '2026-11-23T02:30:00.000Z'],
    ['America/New_York', '2026-11-22T20:00:00Z', '2026-11-23T13:00:00.000Z'],
    // The clocks go forward in the night, and back.
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T17:59:00Z', '2026-11-22T18:00:00.000Z'],
  ])('in %s after %s is %s', (zone, after, morning) => {
    expect(new Date(nextMorning(zone, Date.parse(after))).toISOString()).toBe(morning);
  });

  it('is in India’s time if the zone is unknown, and times name their zone', () => {
    expect([zoneOf(null), zoneOf('Mars/Olympus'), zoneOf('Asia/Tokyo')]).toEqual([
      'Asia/Kolkata',
      'Asia/Kolkata',
      'Asia/Tokyo',
    ]);
    expect(timeIn('Asia/Kolkata', AT)).toMatch(/22 Nov,? 2026.*12:00.*IST/);
    expect(timeIn('America/New_York', AT)).toMatch(/1:30.*(?:EST|GMT-5)/);
  });
});
