import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';

/** The shared module whose every name counts: nobody takes it whole. */
export const KIT = '@niyukti/kit';

/**
 * What a front end gives or takes of the modules that the shell shares. Recorded by the build,
 * which knows each import.
 */
export const Shares = z.object({
  /** Version of React: of the shell's own, or of the one that a remote was built with. */
  react: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)),
  /**
   * Exported names by the request of their module, sorted: what a shell gives, what a remote takes.
   * `*` is all of a module, whatever it has.
   */
  names: z.record(z.string(), z.array(z.string())),
});
export type Shares = z.infer<typeof Shares>;

/** What is released alone: the shell, a remote of `AREAS`, or one that a deployment was given. */
export type FrontEndName = string;
/** How a front end is named: a folder, a global and a path. What a name may do, grants say. */
export const FRONT_END = /^[a-z]{2,20}$/;
export const FrontEnd = z.string().check(z.regex(FRONT_END));

/**
 * A call that a screen makes when it opens (`first-data.ts`): its id, and its path and query as
 * they travel.
 */
export const Ask = z.object({
  call: z.string().check(z.maxLength(60)),
  path: z.optional(z.record(z.string(), z.string().check(z.maxLength(60)))),
  query: z.optional(z.record(z.string(), z.string().check(z.maxLength(60)))),
});
export type Ask = z.infer<typeof Ask>;

/**
 * A screen as the registry knows it: what `screens.ts` of a remote declares, plus the files that
 * the build found it needs. The gateway guards by it, the shell's router is made of it.
 */
export const Screen = z.object({
  /**
   * Canonical path, with parameters as in `/Jobs/{slug}`; matching ignores letter case and a
   * trailing slash. The gate asks for more (`SCREEN_PATH`): what was taken in before must stay
   * readable.
   */
  path: z.string().check(z.regex(/^\/(?:[A-Za-z0-9\-/]|\{[a-z][A-Za-z0-9]*\})*$/)),
  /** Other spellings that serve the same screen. */
  aliases: z.array(z.string()),
  /** Role whose session the screen asks for; null is open to everyone. */
  role: z.nullable(z.enum(ROLES)),
  /** Log-in or sign-up screen of this role: a live session of it is sent to the role's home. */
  login: z.nullable(z.enum(ROLES)),
  layout: z.enum(['public', 'landing', 'bare', 'role']),
  title: z.string(),
  description: z.string(),
  /** Sidebar label; null keeps the screen out of the sidebar. Order is the order of the table. */
  nav: z.nullable(z.string()),
  prerendered: z.boolean(),
  /** Answered with this status (404 for the not-found page). */
  status: z.number(),
  /**
   * What the gateway fills the page with, by names of `CONTENTS`. Releases from before screens said
   * so have none: the gateway knows theirs.
   */
  content: z.optional(z.array(z.string())),
  /** What it asks for first: the answers travel in its document. */
  asks: z.optional(z.array(Ask).check(z.maxLength(8))),
  /** Files of the remote, relative to its pool, that this screen needs beyond the entry. */
  js: z.array(z.string()),
  css: z.array(z.string()),
});
export type Screen = z.infer<typeof Screen>;

/** A part of a remote that others' screens show (`parts.ts`), with the files that it needs. */
export const ReleasePart = z.object({
  path: z.string().check(z.regex(/^\/parts\/[a-z][a-z0-9-]{1,40}$/)),
  js: z.array(z.string()),
  css: z.array(z.string()),
});
export type ReleasePart = z.infer<typeof ReleasePart>;

/** Types of the files that a release may hold, by the ending of their names. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The bundle that renders pages: never served, so no type of a file that is. */
export const SERVER_TYPE = 'text/javascript; charset=utf-8';
/** Source maps, which are never served either. */
export const MAP_TYPE = 'application/json';

/**
 * How a file of a release is named: after its content, so that the name never changes its bytes.
 */
export const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*\.[0-9a-f]{8,32}\.([a-z0-9]{2,5})$/;

/**
 * What stays after it was live: releases out of use for this long, but never the last of them. So
 * an open tab keeps its files.
 */
export const RELEASE_KEEPING = { days: 30, releases: 10 } as const;

/** One file of a release: content-addressed, so that its URL never changes its bytes. */
export const ReleaseFile = z.object({
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  size: z.number(),
  type: z.string(),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** A release: a list that never changes, kept at `releases/<name>/<id>.json`. */
export const Release = z.object({
  name: FrontEnd,
  /** Made of the bytes of its files. */
  id: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
  createdAt: z.iso.datetime(),
  /** File of the federation entry (remotes) or of the boot script (shell). */
  entry: z.string(),
  files: z.record(z.string(), ReleaseFile),
  screens: z.array(Screen),
  /** What it shows on screens of other remotes. */
  parts: z.optional(z.array(ReleasePart)),
  /** Version of the kit that the release holds (shell) or was built against (remotes). */
  kit: z.string(),
  /** Version of the federation tools that built it. */
  runtime: z.string(),
  /**
   * What it gives or takes of the shared modules. Releases from before do not say; the gate takes
   * no new one that does not.
   */
  shares: z.optional(Shares),
  /**
   * Source maps by the script that each is of. They lie in the pool beside the files, tell an
   * administrator file and line of a failure, and are never served.
   */
  maps: z.optional(z.record(z.string(), z.object({ file: z.string(), ...ReleaseFile.shape }))),
  /** Shell: the document template. Others: null. */
  document: z.nullable(z.string()),
  /** Shell: CSS that every document links. */
  css: z.array(z.string()),
  /**
   * Prerendered pages (marketing, log-ins, sign-ups) by their screen's path, each rendered with the
   * shell release named in `pair`.
   */
  pages: z.record(z.string(), z.string()),
  pair: z.nullable(z.string()),
  /**
   * Who has prerendered pages, and the shell: the bundle that renders pages, so that either side
   * can be rendered against the other's live release. Lies in the pool beside the files, but is
   * never served.
   */
  server: z._default(z.nullable(z.object({ file: z.string(), ...ReleaseFile.shape })), null),
});
export type Release = z.infer<typeof Release>;

/**
 * What the id of a release is made of (the first 16 digits of its SHA-256): everything but when it
 * was made. What a release from before does not say is no part of its id.
 */
export function releaseContent(release: Omit<Release, 'id' | 'createdAt'>): string {
  const { name, entry, files, screens, kit, runtime, document, css, pages, pair, server, shares, maps, parts } =
    release;
  return JSON.stringify({
    name,
    entry,
    files,
    screens,
    kit,
    runtime,
    document,
    css,
    pages,
    pair,
    server,
    shares,
    maps,
    parts,
  });
}

/** What a document tells the shell of one remote: where its entry is, its hash, its screens. */
export const RegistryRemote = z.object({
  name: FrontEnd,
  /** What people call it. It comes with the document: a shell that knew all remotes would change with each. */
  label: z.string(),
  release: z.string(),
  /** Absolute path of the entry, `/remotes/<name>/<file>`. */
  entry: z.string(),
  integrity: z.string(),
  screens: z.array(Screen),
  /** Those that screens of this document may show. */
  parts: z.optional(z.array(ReleasePart)),
});
export type RegistryRemote = z.infer<typeof RegistryRemote>;

/** The registry: carried by every document in `<script type="application/json" id="registry">`. */
export const Registry = z.object({
  version: z.literal(1),
  shell: z.string(),
  remotes: z.array(RegistryRemote),
  /**
   * Share of the documents that report (contract/src/releases/beacon.ts), 0 to 1. All of them unless said.
   */
  sample: z.optional(z.number()),
});
export type Registry = z.infer<typeof Registry>;

/**
 * Everything of a release that lies in the pool: what visitors load, and beside it the bundle that
 * renders its pages and its source maps.
 */
export function pooledFiles({
  files,
  server,
  maps,
}: Pick<Release, 'files' | 'server' | 'maps'>): Record<string, ReleaseFile> {
  const beside = [...(server ? [server] : []), ...Object.values(maps ?? {})];
  return { ...files, ...Object.fromEntries(beside.map(({ file, ...rest }) => [file, rest])) };
}
