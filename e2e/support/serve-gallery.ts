import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ROOT } from './checkout.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
/** As strict as the gateway's policy: a component with an inline style or script fails. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'";
const PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Kit</title><link rel="icon" href="/main.css"><link rel="stylesheet" href="/main.css"></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

/** Builds the gallery of the kit and serves it. */
export async function serveGallery(): Promise<{ url: string; stop: () => void }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-kit-'));
  await build(dir);
  const server = createServer((request, response) => {
    const file = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const type = TYPES[path.extname(file)];
    response.setHeader('content-security-policy', CSP);
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.end(type ? readFileSync(path.join(dir, file)) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function build(dir: string): Promise<void> {
  const config: Configuration = {
    mode: 'production',
    context: ROOT,
    target: ['web', 'es2022'],
    devtool: false,
    entry: './product/src/gallery/main.tsx',
    output: { path: dir, publicPath: '/', filename: 'main.js', cssFilename: 'main.css' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    performance: { hints: false },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
  };
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
