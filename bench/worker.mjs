// The Worker as it ships, in miniflare.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

const ROOT = path.resolve(import.meta.dirname, '..');
const SILENT = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};
/** The module that starts a Worker. */
const ENTRY = /^(index|bare)\.m?js$/;

/** Bundles a Worker as a deployment does, into `folder`. */
export function bundle(config, folder) {
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--env=', '--config', config, '--outdir', folder], {
    cwd: ROOT,
    env: { ...process.env, ...SILENT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A Worker that was bundled into `folder`. `entry` is the text of another module that starts it. */
export function workerOf(name, folder, entry) {
  const modules = readdirSync(folder)
    .filter((file) => /\.(m?js|wasm)$/.test(file))
    .map((file) => ({
      type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
      path: file,
      contents: readFileSync(path.join(folder, file), file.endsWith('.wasm') ? undefined : 'utf8'),
    }));
  if (entry) modules.unshift({ type: 'ESModule', path: 'entry.js', contents: entry });
  else modules.sort((a, b) => Number(ENTRY.test(b.path)) - Number(ENTRY.test(a.path)));
  return {
    name,
    modules,
    compatibilityDate: '2026-10-23',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: { DB: 'niyukti' },
    r2Buckets: { FILES: 'files', RELEASES: 'releases' },
    bindings: { RATE_SCALE: '1000000' },
  };
}

/** Starts Workers, without their log. */
export const runtime = (options, more = {}) =>
  new Miniflare({
    ...convertV4MiniflareOptions({ ...options, log: new Log(LogLevel.NONE), handleStructuredLogs: () => undefined }),
    ...more,
  });
