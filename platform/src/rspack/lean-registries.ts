// Stands in place of zod's registries of metadata: 0.2 KB less of every screen with a form
// (brotli). No page reads what a schema is called; the Worker has the whole zod.
export const $output = Symbol();
export const $input = Symbol();
export class $ZodRegistry {
  add(): this {
    return this;
  }
  get(): undefined {}
}
export const registry = () => new $ZodRegistry();
export const globalRegistry = /* @__PURE__ */ registry();
