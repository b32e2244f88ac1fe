import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';

/** The shared module whose names are checked one by one: no remote imports all of it. */
export const KIT = '@niyukti/kit';

/**
 * What a front end exports or imports of the modules that the shell shares. The build records it.
 */
export const Shares = z.object({
  /** Version of React: the shell's, or the one that a remote was built with. */
  react: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)),
  /**
   * Sorted names by module: the exports of a shell, the imports of a remote. `*` is a whole module.
   */
  names: z.record(z.string(), z.array(z.string())),
});
export type Shares = z.infer<typeof Shares>;

/** A unit of release: the shell, a remote of `AREAS`, or a remote that a deployment grants. */
export type FrontEndName = string;
/** The form of a front end's name, which is also a folder, a global and a path. */
export const FRONT_END = /^[a-z]{2,20}$/;
export const FrontEnd = z.string().check(z.regex(FRONT_END));

/**
 * A call that a screen makes when it opens (`first-data.ts`): its id, path and query.
 */
export const Ask = z.object({
  call: z.string().check(z.maxLength(60)),
  path: z.optional(z.record(z.string(), z.string().check(z.maxLength(60)))),
  query: z.optional(z.record(z.string(), z.string().check(z.maxLength(60)))),
});
export type Ask = z.infer<typeof Ask>;

/**
 * A screen in a release: what `screens.ts` of its remote declares, and the files that it needs. The
 * gateway guards documents by it, and the shell makes its router of it.
 */
export const Screen = z.object({
  /**
   * Canonical path, with parameters as in `/Jobs/{slug}`. Matching ignores letter case and a trailing
   * slash. The gate is stricter (`SCREEN_PATH`): older releases must stay readable.
   */
  path: z.string().check(z.regex(/^\/(?:[A-Za-z0-9\-/]|\{[a-z][A-Za-z0-9]*\})*$/)),
  /** Other spellings that serve the same screen. */
  aliases: z.array(z.string()),
  /** Role whose session the screen needs; null for everyone. */
  role: z.nullable(z.enum(ROLES)),
  /** Role of a log-in or sign-up screen: a live session of it is redirected to the role's home. */
  login: z.nullable(z.enum(ROLES)),
  layout: z.enum(['public', 'landing', 'bare', 'role']),
  title: z.string(),
  description: z.string(),
  /** Sidebar label; null for none. The sidebar has the order of the table. */
  nav: z.nullable(z.string()),
  prerendered: z.boolean(),
  /** HTTP status of the document (404 for the not-found page). */
  status: z.number(),
  /**
   * Contents that the gateway fills in, by names of `CONTENTS`. Older releases do not have them: the
   * gateway knows theirs.
   */
  content: z.optional(z.array(z.string())),
  /** Its first calls, whose answers are in the document. */
  asks: z.optional(z.array(Ask).check(z.maxLength(8))),
  /** Files that the screen needs in addition to the entry. */
  js: z.array(z.string()),
  css: z.array(z.string()),
});
export type Screen = z.infer<typeof Screen>;

/** A part that screens of other remotes show (`parts.ts`), with the files that it needs. */
export const ReleasePart = z.object({
  path: z.string().check(z.regex(/^\/parts\/[a-z][a-z0-9-]{1,40}$/)),
  js: z.array(z.string()),
  css: z.array(z.string()),
});
export type ReleasePart = z.infer<typeof ReleasePart>;

/** Media types of the files in a release, by their extension. */
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

/** Media type of the server bundle, which is never served. */
export const SERVER_TYPE = 'text/javascript; charset=utf-8';
/** Media type of source maps, which are never served. */
export const MAP_TYPE = 'application/json';

/** The form of a file name in a release: it holds a hash of the content. */
export const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*\.[0-9a-f]{8,32}\.([a-z0-9]{2,5})$/;

/**
 * How long a release is kept after it was live, and how many of the latest are always kept, so that
 * open tabs find their files.
 */
export const RELEASE_KEEPING = { days: 30, releases: 10 } as const;

/** A file of a release. Its name is made of its content. */
export const ReleaseFile = z.object({
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  size: z.number(),
  type: z.string(),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** A release: an immutable list of files, stored at `releases/<name>/<id>.json`. */
export const Release = z.object({
  name: FrontEnd,
  /** A hash of `releaseContent`. */
  id: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
  createdAt: z.iso.datetime(),
  /** File of the federation entry (remotes) or of the boot script (shell). */
  entry: z.string(),
  files: z.record(z.string(), ReleaseFile),
  screens: z.array(Screen),
  /** Parts for screens of other remotes. */
  parts: z.optional(z.array(ReleasePart)),
  /** Version of the kit: in the shell, or that a remote was built against. */
  kit: z.string(),
  /** Version of the federation tools that built it. */
  runtime: z.string(),
  /**
   * Its exports or imports of shared modules. Missing in older releases; the gate requires it.
   */
  shares: z.optional(Shares),
  /**
   * Source maps by their script. They are stored with the files and never served. They give an
   * administrator the source line of a failure.
   */
  maps: z.optional(z.record(z.string(), z.object({ file: z.string(), ...ReleaseFile.shape }))),
  /** Shell: the document template. Others: null. */
  document: z.nullable(z.string()),
  /** Shell: CSS that every document links. */
  css: z.array(z.string()),
  /**
   * Prerendered pages (marketing, log-ins, sign-ups) by their screen's path, rendered in the shell
   * release `pair`.
   */
  pages: z.record(z.string(), z.string()),
  pair: z.nullable(z.string()),
  /**
   * The bundle that renders pages, of the shell and of front ends with prerendered pages, so that
   * each can be rendered with the other's live release. It is stored with the files and never served.
   */
  server: z._default(z.nullable(z.object({ file: z.string(), ...ReleaseFile.shape })), null),
});
export type Release = z.infer<typeof Release>;

/**
 * The content that the id of a release is made of (the first 16 digits of its SHA-256): everything
 * except its id and time. Fields that an older release does not have are not included.
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

/** A remote in the registry of a document: its entry, hash and screens. */
export const RegistryRemote = z.object({
  name: FrontEnd,
  /** Its name for people. It is in the document, so that the shell need not know all remotes. */
  label: z.string(),
  release: z.string(),
  /** Absolute path of the entry, `/remotes/<name>/<file>`. */
  entry: z.string(),
  integrity: z.string(),
  screens: z.array(Screen),
  /** Parts that screens of this document may show. */
  parts: z.optional(z.array(ReleasePart)),
});
export type RegistryRemote = z.infer<typeof RegistryRemote>;

/** The registry of a document, in `<script type="application/json" id="registry">`. */
export const Registry = z.object({
  version: z.literal(1),
  shell: z.string(),
  remotes: z.array(RegistryRemote),
  /** Share of documents that report (beacon.ts), 0 to 1. By default 1. */
  sample: z.optional(z.number()),
});
export type Registry = z.infer<typeof Registry>;

/**
 * All stored files of a release: those that visitors load, the server bundle and the source maps.
 */
export function pooledFiles({
  files,
  server,
  maps,
}: Pick<Release, 'files' | 'server' | 'maps'>): Record<string, ReleaseFile> {
  const beside = [...(server ? [server] : []), ...Object.values(maps ?? {})];
  return { ...files, ...Object.fromEntries(beside.map(({ file, ...rest }) => [file, rest])) };
}
