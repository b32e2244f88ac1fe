import { expect, test } from 'vitest';
import { takes } from './lean-container.ts';

/** As the bundler writes it. */
const SOURCE = `
__webpack_require__.consumesLoadingData = { chunkMapping: {"496":["8822"],"950":["500","8822"]}, moduleIdToConsumeDataMapping: {"500": { shareScope: "default", shareKey: "@niyukti/kit", import: null, requiredVersion: "*", strictVersion: false }, "8822": { shareScope: "default", shareKey: "react-dom", import: null }}, initialConsumes: [] };
var splitAndConvert = function(str) {};`;

interface Runtime {
  S: Record<string, unknown>;
  m: Record<string, (module: { exports: unknown }) => void>;
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
}

test('a chunk gets the modules of the shell that it imports, each asked for once', async () => {
  let asked = 0;
  const given = (module: string) => ({ '0.0.0': { get: () => () => `${module} ${++asked}` } });
  const runtime: Runtime = {
    S: { default: { '@niyukti/kit': given('kit'), 'react-dom': given('dom') } },
    m: {},
    f: {},
  };
  new Function('__webpack_require__', takes(SOURCE))(runtime);
  const promises: Promise<void>[] = [];
  runtime.f.consumes?.('950', promises);
  runtime.f.consumes?.('496', promises);
  runtime.f.consumes?.('7', promises);
  await Promise.all(promises);
  expect(promises).toHaveLength(3);
  expect(promises[1]).toBe(promises[2]);
  const exportsOf = (id: string) => {
    const module = { exports: undefined as unknown };
    runtime.m[id]?.(module);
    return module.exports;
  };
  expect([exportsOf('500'), exportsOf('8822')]).toEqual(['kit 1', 'dom 2']);
});

test('another form of the bundler is an error of the build, not of a page', () => {
  expect(() => takes('__webpack_require__.consumes = {}')).toThrow('no longer says');
});
