import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';
import type { Plugin } from 'vitest/config';
import { describeApi } from './src/openapi/document.ts';

const MODULE = 'virtual:openapi-validators';
/** Formats that the document names; a binary body is no JSON. */
const FORMATS = ['date', 'date-time', 'email', 'uri'] as const;

/** A step of a JSON pointer. */
const step = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** A format as the pattern that can be written into a module. */
function patternOf(format: (typeof FORMATS)[number]): RegExp {
  const known = fastFormats[format];
  const pattern = known instanceof RegExp ? known : (known as { validate?: unknown }).validate;
  if (!(pattern instanceof RegExp)) throw new Error(`${format} is no pattern`);
  return pattern;
}

/**
 * JavaScript of a module with a validator for every answer of the document, and the document.
 * workerd compiles none at run time.
 */
function source(): string {
  const document = describeApi();
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { source: true, esm: true, lines: false } });
  for (const format of FORMATS) ajv.addFormat(format, patternOf(format));
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'openapi');
  const names: Record<string, string> = {};
  const keys: Record<string, string> = {};
  const seen = new Map<string, string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        for (const [type, { schema }] of Object.entries(
          (response.content ?? {}) as Record<string, { schema: object }>,
        )) {
          // What reads the same (most problems do) is compiled once.
          const text = JSON.stringify(schema);
          const name = seen.get(text) ?? `v${seen.size}`;
          if (!seen.has(text)) {
            const pointer = ['paths', path, method, 'responses', status, 'content', type, 'schema'].map(step).join('/');
            ajv.addSchema({ $id: name, $ref: `openapi#/${pointer}` });
            names[name] = name;
            seen.set(text, name);
          }
          keys[`${operation.operationId} ${status} ${type}`] = name;
        }
      }
    }
  }
  const code = standalone
    .default(ajv, names)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', '((text) => [...text].length)')
    .replaceAll('require("ajv/dist/runtime/equal").default', '((a, b) => JSON.stringify(a) === JSON.stringify(b))');
  const needed = /require\([^)]*\)/.exec(code);
  if (needed) throw new Error(`a validator needs ${needed[0]}`);
  const all = Object.entries(keys).map(([key, name]) => `${JSON.stringify(key)}: ${name}`);
  return `${code}\nexport const document = ${JSON.stringify(document)};\nexport const validators = { ${all.join(', ')} };`;
}

/** Gives tests the validators of the API's description, made of the document itself. */
export function openApiValidators(): Plugin {
  let made: string | undefined;
  return {
    name: 'openapi-validators',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => {
      if (id !== `\0${MODULE}`) return undefined;
      made ??= source();
      return made;
    },
  };
}
