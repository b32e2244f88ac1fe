import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '@niyukti/worker/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

/**
 * https://spec.openapis.org/oas/3.1/schema/2026-08-03, by the OpenAPI Initiative under the Apache
 * License 2.0.
 */
const META = path.join(ROOT, 'worker/testing/oas-3.1.schema.json');

/**
 * The document as it is served, and whether it is an OpenAPI 3.1 document; each schema in it is
 * compiled too.
 */
function validate(document: unknown): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const fits = ajv.compile(JSON.parse(readFileSync(META, 'utf8')) as object);
  return fits(document) ? [] : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const served = JSON.parse(JSON.stringify(describeApi())) as Record<string, unknown>;

it('the description is a valid OpenAPI 3.1 document', () => {
  expect(validate(served).slice(0, 5)).toEqual([]);
});

it('every schema in it is a schema of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const wrong: unknown[] = [];
  JSON.stringify(served, (key, value: unknown) => {
    if (key === 'schema' && !ajv.validateSchema(value as object)) wrong.push(ajv.errors);
    return value;
  });
  expect(wrong).toEqual([]);
});
