import type { ActorKind, EventName, Subject } from '@niyukti/contract/events/all-events';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Tables of several parts: limits, events, files, releases. */

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resets_at: integer().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resets_at)],
);

export const failedTries = sqliteTable(
  'failed_tries',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    waits_until: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (t) => [index('failed_tries_expiry').on(t.expires_at)],
);

/** Failed log-ins of the last hour, with hashes of account and address. */
export const failedLogIns = sqliteTable(
  'failed_log_ins',
  {
    id: integer().primaryKey(),
    account: text().notNull(),
    address: text().notNull(),
    failed_at: integer().notNull(),
  },
  (t) => [
    index('failed_log_ins_of_account').on(t.account, t.failed_at),
    index('failed_log_ins_expiry').on(t.failed_at),
  ],
);

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    body_hash: text().notNull(),
    status: integer(),
    response: text(),
    created_at: integer().notNull(),
    written: integer().notNull().default(0),
  },
  (t) => [index('idempotency_keys_created').on(t.created_at)],
);

/** The events of the audit log: acts of HRs, companies and administrators. Indexes have exactly this condition. */
export const isAudited = sql`(audit IS NOT NULL OR actor IN ('hr', 'company'))`;

/** Events of held decisions. An index has exactly this condition. */
export const isHeldDecision = sql`name IN ('application.held', 'application.taken-back')`;

/** The record of events. Only `events/record.ts` writes it. */
export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey(),
    name: text().$type<EventName>().notNull(),
    subject: text().$type<Subject>().notNull(),
    subject_id: integer(),
    subject_name: text().notNull().default(''),
    subject_folded: text(),
    actor: text().$type<ActorKind>().notNull(),
    actor_id: integer(),
    actor_name: text().notNull(),
    actor_folded: text(),
    payload: text().notNull().default('{}'),
    timeline: integer(),
    audit: text(),
    change_id: integer().notNull().default(0),
    created_at: integer().notNull(),
    actor_value: integer(),
    own_value: integer(),
    other_value: integer(),
    hash: text(),
    checks: text(),
  },
  (t) => [
    index('events_timeline').on(t.subject_id, t.timeline, t.id).where(sql`timeline IS NOT NULL`),
    index('events_by_actor').on(t.actor, t.actor_id, t.id).where(isAudited),
    index('events_by_name').on(t.name, t.actor, t.id).where(isAudited),
    index('events_of_actor_value').on(t.actor_value).where(sql`audit IS NOT NULL AND actor_value IS NOT NULL`),
    index('events_of_own_value').on(t.own_value).where(sql`audit IS NOT NULL AND own_value IS NOT NULL`),
    index('events_by_time').on(t.created_at, t.id).where(isAudited),
    index('events_of_held').on(t.subject_id, t.id).where(isHeldDecision),
    index('events_of_jobs').on(t.subject_id, t.id).where(sql`subject = 'job'`),
    index('events_of_accounts').on(t.subject, t.subject_id, t.id).where(sql`subject IN ('student', 'company')`),
  ],
);
export type EventRow = typeof events.$inferSelect;

/** Personal values of events, which are emptied when a person is erased. */
export const eventValues = sqliteTable(
  'event_values',
  {
    id: integer().primaryKey(),
    about: text().notNull(),
    about_id: integer(),
    value: text(),
    key: text(),
    digest: text().notNull(),
    erased: integer(),
  },
  (t) => [index('event_values_about').on(t.about, t.about_id, t.value)],
);
export type EventValueRow = typeof eventValues.$inferSelect;

/** Repeated security notes of one kind, counted for an hour after the first. */
export const securityWindows = sqliteTable(
  'security_windows',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    what: text({
      enum: ['signin.succeeded', 'signin.failed', 'signin.slowed', 'access.denied', 'proof.failed'],
    }).notNull(),
    /** The party that it is about. */
    role: text({ enum: ['student', 'company', 'hr', 'admin'] }),
    party_id: integer(),
    source: text().notNull(),
    call: text().notNull(),
    count: integer().notNull(),
    ends_at: integer().notNull(),
  },
  (t) => [index('security_windows_over').on(t.ends_at)],
);
export type SecurityWindowRow = typeof securityWindows.$inferSelect;

/** Seals: hashes of events of one day in order, each including the previous seal. */
export const eventSeals = sqliteTable(
  'event_seals',
  {
    n: integer().primaryKey(),
    day: text().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    count: integer().notNull(),
    contents: text().notNull(),
    values_last: integer().notNull(),
    hash: text().notNull(),
    mac: text().notNull(),
    key: text().notNull(),
    sealed_at: integer().notNull(),
  },
  (t) => [index('event_seals_day').on(t.day, t.n)],
);
export type EventSealRow = typeof eventSeals.$inferSelect;

export const files = sqliteTable(
  'files',
  {
    key: text().primaryKey(),
    kind: text({ enum: ['photo', 'logo', 'letter', 'banner'] }).notNull(),
    owner_id: integer().notNull(),
    name: text().notNull().default(''),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: integer().notNull(),
  },
  () => [check('files_kind', sql`kind IN ('photo', 'logo', 'letter', 'banner')`)],
);
export type FileRow = typeof files.$inferSelect;

export const releases = sqliteTable(
  'releases',
  {
    name: text().notNull(),
    id: text().notNull(),
    created_at: integer().notNull(),
    by_name: text().notNull(),
    files: integer().notNull(),
    bytes: integer().notNull(),
    kit: text().notNull(),
    entry: text().notNull(),
    pair: text(),
    used_at: integer().notNull(),
    provenance: text(),
    shares: text(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.id] }),
    index('releases_by_age').on(t.name, t.created_at),
    index('releases_by_use').on(t.name, t.used_at),
  ],
);
export type ReleaseRow = typeof releases.$inferSelect;

export const releaseFiles = sqliteTable(
  'release_files',
  {
    name: text().$type<FrontEndName>().notNull(),
    file: text().notNull(),
    integrity: text().notNull(),
    size: integer().notNull(),
    travels: integer(),
    created_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.file] }), index('release_files_by_age').on(t.created_at)],
);
export type ReleaseFileRow = typeof releaseFiles.$inferSelect;

export const releaseFileUses = sqliteTable(
  'release_file_uses',
  {
    name: text().notNull(),
    file: text().notNull(),
    release_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.file, t.release_id] }),
    index('release_file_uses_by_release').on(t.name, t.release_id),
  ],
);

export const deployTokens = sqliteTable(
  'deploy_tokens',
  {
    id: integer().primaryKey(),
    token_hash: text().notNull().unique(),
    name: text().notNull(),
    can_promote: integer().notNull().default(0),
    label: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer(),
    revoked_at: integer(),
    used_at: integer(),
    trust_id: integer(),
    run: text(),
    run_key: text(),
  },
  (t) => [
    check('deploy_tokens_can_promote', sql`can_promote IN (0, 1)`),
    uniqueIndex('deploy_tokens_of_runs').on(t.run_key),
    index('deploy_tokens_of_runs_expiry').on(t.expires_at).where(sql`run_key IS NOT NULL`),
  ],
);

/** Runs of a hosted CI that may get a deploy token. */
export const trustedRuns = sqliteTable(
  'trusted_runs',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    issuer: text().notNull(),
    repository: text().notNull(),
    repository_id: text(),
    ref: text(),
    environment: text(),
    can_promote: integer().notNull().default(0),
    trusted_at: integer().notNull(),
    ended_at: integer(),
  },
  (t) => [
    check('trusted_runs_can_promote', sql`can_promote IN (0, 1)`),
    check('trusted_runs_ref_or_environment', sql`ref IS NOT NULL OR environment IS NOT NULL`),
    index('trusted_runs_of').on(t.name).where(sql`ended_at IS NULL`),
  ],
);
export type TrustedRunRow = typeof trustedRuns.$inferSelect;

export const releaseHistory = sqliteTable(
  'release_history',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    release_id: text().notNull(),
    previous_id: text(),
    by_name: text().notNull(),
    reason: text().notNull(),
    created_at: integer().notNull(),
    action: text().notNull().default('promote'),
  },
  (t) => [index('release_history_by_name').on(t.name, t.id)],
);
export type ReleaseHistoryRow = typeof releaseHistory.$inferSelect;

/** Grants of a deployment in addition to `AREAS` and `GRANTS` of the contract. */
export const frontEnds = sqliteTable(
  'front_ends',
  {
    name: text().$type<FrontEndName>().primaryKey(),
    label: text().notNull(),
    roles: text().notNull(),
    granted_at: integer().notNull(),
    retired_at: integer(),
  },
  () => [
    check(
      'front_ends_name',
      sql`length(name) BETWEEN 2 AND 20 AND name NOT GLOB '*[^a-z]*' AND name NOT IN ('shell', 'all', 'public')`,
    ),
    check('front_ends_roles', sql`json_valid(roles)`),
  ],
);

export const frontEndPaths = sqliteTable(
  'front_end_paths',
  {
    key: text().primaryKey(),
    path: text().notNull(),
    name: text().$type<FrontEndName>().notNull(),
    granted_at: integer().notNull(),
  },
  (t) => [index('front_end_paths_of').on(t.name)],
);

export const browserReports = sqliteTable(
  'browser_reports',
  {
    day: text().notNull(),
    kind: text().notNull(),
    rule: text().notNull(),
    blocked: text().notNull(),
    document: text().notNull(),
    count: integer().notNull(),
    last_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.rule, t.blocked, t.document] })],
);

/** The live release of each front end, and its canary. */
export const releasePointers = sqliteTable('release_pointers', {
  name: text().$type<FrontEndName>().primaryKey(),
  release_id: text().notNull(),
  updated_at: integer().notNull(),
  canary_id: text(),
  canary_percent: real(),
  canary_salt: text(),
  canary_since: integer(),
  /** `CanaryRule` of the contract, as JSON. */
  canary_rule: text(),
});

export type ReleasePointerRow = typeof releasePointers.$inferSelect;

export const previewLinks = sqliteTable(
  'preview_links',
  {
    nonce: text().primaryKey(),
    name: text().notNull(),
    release_id: text().notNull(),
    by_name: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    /** Number of browsers that opened it. */
    opened: integer().notNull().default(0),
    revoked_at: integer(),
  },
  (t) => [index('preview_links_by_expiry').on(t.expires_at)],
);

/** Secrets that the deployment made itself. */
export const deploymentSecrets = sqliteTable('deployment_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
