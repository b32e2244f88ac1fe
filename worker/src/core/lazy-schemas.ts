/**
 * `zod/mini` as the built Worker has it: `platform/src/build/worker-plugins.ts` puts this in its
 * place. What a schema is made of is noted when it is declared, and it is made when something first
 * looks at it. A start declares 1,500, and a request looks at a few.
 */
import * as z from 'zod/mini';
import { deferring } from './deferred.ts';

export * from 'zod/mini';

/** How many were made, for the gate that counts those of a start. */
export const made = { count: 0, calls: 0 };

// biome-ignore lint/suspicious/noExplicitAny: whatever `zod/mini` takes and gives
type Make = (...args: any[]) => any;

/** Defers a schema that a module declares at its top. */
export const later = deferring({
  onMade: () => {
    made.count += 1;
  },
  // Methods of a schema that make another one.
  later: new Set(['check', 'clone', 'brand', 'register']),
  // What tells a call of the contract from the schemas beside it: looking for calls makes none.
  has: new Map([
    ['method', false],
    ['access', false],
  ]),
});

const call = deferring({
  onMade: () => {
    made.calls += 1;
  },
  has: new Map([
    ['method', true],
    ['access', true],
  ]),
});

/** Defers a call of the contract but for what routes its requests, which is said once. */
export const callLater = <K extends Partial<T>, T extends object>(known: K, make: (known: K) => T): T =>
  call(() => make(known), known);

const lazy = <F extends Make>(make: F): F => ((...args: unknown[]) => later(() => make(...args))) as unknown as F;

export const string = /* @__PURE__ */ lazy(z.string);
export const object = /* @__PURE__ */ lazy(z.object);
export const strictObject = /* @__PURE__ */ lazy(z.strictObject);
export const number = /* @__PURE__ */ lazy(z.number);
export const int = /* @__PURE__ */ lazy(z.int);
export const boolean = /* @__PURE__ */ lazy(z.boolean);
export const array = /* @__PURE__ */ lazy(z.array);
export const optional = /* @__PURE__ */ lazy(z.optional);
export const nullable = /* @__PURE__ */ lazy(z.nullable);
export const literal = /* @__PURE__ */ lazy(z.literal);
export const record = /* @__PURE__ */ lazy(z.record);
export const partialRecord = /* @__PURE__ */ lazy(z.partialRecord);
export const union = /* @__PURE__ */ lazy(z.union);
export const discriminatedUnion = /* @__PURE__ */ lazy(z.discriminatedUnion);
export const pipe = /* @__PURE__ */ lazy(z.pipe);
export const transform = /* @__PURE__ */ lazy(z.transform);
export const extend = /* @__PURE__ */ lazy(z.extend);
export const pick = /* @__PURE__ */ lazy(z.pick);
export const omit = /* @__PURE__ */ lazy(z.omit);
export const custom = /* @__PURE__ */ lazy(z.custom);
export const unknown = /* @__PURE__ */ lazy(z.unknown);
export const url = /* @__PURE__ */ lazy(z.url);
export const email = /* @__PURE__ */ lazy(z.email);
export const file = /* @__PURE__ */ lazy(z.file);
export const _default = /* @__PURE__ */ lazy(z._default);
export const refine = /* @__PURE__ */ lazy(z.refine);
export const regex = /* @__PURE__ */ lazy(z.regex);
export const maxLength = /* @__PURE__ */ lazy(z.maxLength);
export const minLength = /* @__PURE__ */ lazy(z.minLength);
export const length = /* @__PURE__ */ lazy(z.length);
export const lte = /* @__PURE__ */ lazy(z.lte);
export const gte = /* @__PURE__ */ lazy(z.gte);
export const minimum = /* @__PURE__ */ lazy(z.minimum);
export const maximum = /* @__PURE__ */ lazy(z.maximum);
export const trim = /* @__PURE__ */ lazy(z.trim);

const anEnum = /* @__PURE__ */ lazy(z.enum);
const aCatch = /* @__PURE__ */ lazy(z.catch);

export { aCatch as catch, anEnum as enum };

export const iso = /* @__PURE__ */ (() => ({
  ...z.iso,
  date: lazy(z.iso.date),
  datetime: lazy(z.iso.datetime),
}))();
