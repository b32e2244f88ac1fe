import type { AnyCall } from '@niyukti/contract/api/call';
import { callPath } from '@niyukti/contract/api/call';
import { type SampleIds, sampleBody, sampleQuery } from './samples.ts';

/** Random numbers that a seed repeats (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

const TEXTS = [
  '',
  ' ',
  "' OR 1=1 --",
  "'; DROP TABLE students; --",
  '" UNION SELECT password_hash FROM accounts --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  '\ud800',
  '‮evil',
  'पुणे महाराष्ट्र',
  '👩‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  'İstanbul ß',
  '*',
  '"',
  'NEAR(a b)',
  'title:x OR location:y',
  '{{7*7}}',
  '\u0024{7*7}',
  '__proto__',
  '1e999',
  '-1',
  '9999999999999999999999',
  'x'.repeat(300),
  '🔥'.repeat(5_000),
  '2026-02-30',
  '2026-11-21T25:00:00Z',
  'data:image/png;base64,AAAA',
  'data:image/png;base64,%%%',
];

/** Beginnings of images and of other files. */
const HEADS = {
  png: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0000\u0001\u0000\u0000\u0000\u0001\u0008\u0002\u0000\u0000\u0000',
  cutPng: '\u0089PNG\r\n\u001a\n',
  jpeg: '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000\u0001',
  webp: 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ',
  gif: 'GIF89a/*',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
  html: '<!doctype html><html><body>',
  pdf: '%PDF-1.7\n1 0 obj\n',
  zip: 'PK\u0003\u0004',
  none: '',
};
const FOREIGN = [
  '<script>alert(1)</script></body></html>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF',
  '*/=1;alert(1)//',
  '<?php system($_GET["x"]); ?>',
  `PK\u0005\u0006${'\u0000'.repeat(18)}`,
  '\u0000'.repeat(51 * 1024),
];
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'text/html', 'application/pdf', ''];

/** A data URL whose bytes begin as one type, continue as another and are declared as a third. */
function polyglot(dice: Dice): string {
  const bytes = dice.pick(Object.values(HEADS)) + dice.pick(FOREIGN);
  const data = dice.chance(0.05) ? bytes : btoa(bytes);
  return `data:${dice.pick(IMAGE_TYPES)};base64,${data}`;
}

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  { a: { b: {} } },
  ...TEXTS,
];

function deep(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** Changes a valid body: replaces, removes, repeats or adds fields. */
function mutate(value: unknown, dice: Dice): unknown {
  if (dice.chance(0.15)) return dice.pick(VALUES);
  if (Array.isArray(value)) {
    if (dice.chance(0.2)) return [...value, ...value, ...value];
    return value.map((item) => (dice.chance(0.5) ? mutate(item, dice) : item));
  }
  if (typeof value !== 'object' || value === null) return dice.pick(VALUES);
  const entries = Object.entries(value);
  const changed = entries.flatMap(([key, item]) => {
    if (dice.chance(0.1)) return [];
    if (key === 'image' && dice.chance(0.8)) return [[key, polyglot(dice)] as const];
    return [[key, dice.chance(0.4) ? mutate(item, dice) : item] as const];
  });
  if (dice.chance(0.2))
    changed.push([
      dice.pick(['_id', 'userId', 'visible', 'companyId', '__proto__', 'constructor', 'x']),
      dice.pick(VALUES),
    ]);
  if (dice.chance(0.05)) changed.push(['deep', deep(50)]);
  return Object.fromEntries(changed);
}

function jsonBody(value: unknown, dice: Dice): { raw?: BodyInit; type: string } {
  const text = JSON.stringify(value) ?? '';
  if (dice.chance(0.03)) return { raw: text.slice(0, Math.floor(dice.next() * text.length)), type: 'application/json' };
  if (dice.chance(0.03)) return { raw: new Uint8Array([0xff, 0xfe, 0x7b, 0x22]), type: 'application/json' };
  if (dice.chance(0.02)) return { raw: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: 'application/json' };
  if (dice.chance(0.01)) return { raw: `{"x":"${'y'.repeat(200_000)}"}`, type: 'application/json' };
  return {
    raw: text,
    type: dice.chance(0.05)
      ? dice.pick(['text/plain', 'application/xml', '', 'multipart/form-data'])
      : 'application/json',
  };
}

const PARTS = [
  '%PDF-1.7\n<script>alert(1)</script>',
  ...Object.values(HEADS).flatMap((head) => FOREIGN.slice(0, 3).map((rest) => head + rest)),
  'PK\u0003\u0004 no document in it',
  '<html><body>not a letter</body></html>',
  '',
  'GIF89a%PDF-1.4',
  'x'.repeat(1_100_000),
];

function formBody(ids: SampleIds, dice: Dice): { raw: BodyInit; type: string } {
  const name = dice.pick(['letter.pdf', '../../x.docx', '"quoted".doc', 'पत्र.pdf', `${'n'.repeat(500)}.pdf`]);
  const field = dice.pick(['file', 'file', 'file', 'File', 'applicationId']);
  const id = dice.chance(0.7) ? ids.application : dice.pick(TEXTS);
  const text = `--edge\r\nContent-Disposition: form-data; name="applicationId"\r\n\r\n${id}\r\n--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${dice.pick(PARTS)}\r\n--edge--\r\n`;
  const raw = dice.chance(0.3) ? text.slice(0, Math.floor(dice.next() * text.length)) : text;
  return { raw, type: dice.chance(0.9) ? 'multipart/form-data; boundary=edge' : 'multipart/form-data' };
}

/** A request that may be valid or not. */
export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  raw?: BodyInit;
}

/** Makes a request to a call from its schema, with random faults. */
export function fuzzRequest(call: AnyCall, ids: SampleIds & { thought: string }, dice: Dice): FuzzRequest {
  const known: Record<string, string> = {
    companyId: ids.company,
    hrId: ids.hr,
    jobId: ids.job,
    applicationId: ids.application,
    thoughtId: ids.thought,
    id: dice.pick([ids.application, ids.hr, ids.job]),
    round: '1',
    index: '0',
  };
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const path = callPath(
    call.path,
    Object.fromEntries(
      names.map((name) => [
        name,
        dice.chance(0.8) ? (known[name] ?? '1') : dice.pick(TEXTS).toWellFormed().slice(0, 500) || 'x',
      ]),
    ),
  );
  const query = new URLSearchParams(sampleQuery(call, ids));
  for (const name of Object.keys((call.query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})) {
    if (dice.chance(0.35))
      query.set(
        name,
        dice.chance(0.5)
          ? dice.pick(['1', '100', '101', '0', 'true', 'false', 'pending', 'a', ids.job])
          : dice.pick(TEXTS).slice(0, 300),
      );
  }
  const headers: Record<string, string> = {};
  if (call.idempotent && dice.chance(0.3)) headers['idempotency-key'] = dice.pick(['k1', 'k2', 'x'.repeat(300), 'a b']);
  const search = query.size > 0 ? `?${query}` : '';
  if (!call.body) return { path: path + search, headers };
  const { body } = sampleBody(call, ids);
  const sent =
    call.encoding === 'multipart' ? formBody(ids, dice) : jsonBody(dice.chance(0.15) ? body : mutate(body, dice), dice);
  if (sent.type) headers['content-type'] = sent.type;
  return { path: path + search, headers, ...(sent.raw === undefined ? {} : { raw: sent.raw }) };
}
