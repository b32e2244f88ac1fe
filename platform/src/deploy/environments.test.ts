import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logInCompany } from '@niyukti/contract/accounts/company-calls';
import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { logInWithPasskey } from '@niyukti/contract/accounts/passkey-calls';
import { logInStudent } from '@niyukti/contract/accounts/student-calls';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { ENVIRONMENTS, readConfig } from './wrangler.ts';

/** What is compared of a configuration as wrangler reads it. */
interface Config {
  name: string;
  d1_databases: { binding: string; database_id: string; migrations_dir: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: { producers: { binding: string }[]; consumers: { queue: string; dead_letter_queue?: string }[] };
  durable_objects: { bindings: unknown };
  ratelimits: { name: string; simple: unknown }[];
  vars: Record<string, string>;
  triggers: { crons: unknown };
  cache: unknown;
  exports: unknown;
  observability: unknown;
}
const read: (env?: (typeof ENVIRONMENTS)[number]) => Config = readConfig;

/** What an environment must have as development has it. */
function bindings(config: Config) {
  const { d1_databases, r2_buckets, queues, ratelimits, triggers, durable_objects, cache, exports } = config;
  return {
    d1: d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
    r2: r2_buckets.map(({ binding }) => binding),
    producers: queues.producers.map(({ binding }) => binding),
    consumers: queues.consumers.map(({ queue: _, dead_letter_queue: dead, ...rest }) => [rest, dead !== undefined]),
    limits: ratelimits.map(({ name, simple }) => [name, simple]),
    vars: Object.keys(config.vars),
    ...{ objects: durable_objects.bindings, crons: triggers.crons, cache, exports },
    observability: config.observability,
  };
}

const places = ({ name, d1_databases, r2_buckets, queues }: Config) => [
  name,
  ...d1_databases.map(({ database_id }) => database_id),
  ...r2_buckets.map(({ bucket_name }) => bucket_name),
  ...queues.consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : queue)),
];

test.each(ENVIRONMENTS)('%s has every binding, cache and cron of development', (env) => {
  expect(bindings(read(env))).toEqual(bindings(read()));
});

test('staging shares no database, bucket or queue with production', () => {
  const staging = places(read('staging'));
  expect(places(read('production')).filter((place) => staging.includes(place))).toEqual([]);
});

test.each(ENVIRONMENTS)('%s keeps no mailbox that somebody could read', (env) => {
  expect(read().vars.MAIL_BY).toBe('mailbox');
  expect(read(env).vars.MAIL_BY).not.toBe('mailbox');
});

test.each([undefined, ...ENVIRONMENTS])('every queue has a dead-letter queue that is read, in %s too', (env) => {
  const { consumers } = read(env).queues;
  const dead = consumers.filter(({ queue }) => queue.endsWith('-dead')).map(({ queue }) => queue);
  const living = consumers.filter(({ queue }) => !queue.endsWith('-dead'));
  expect(living.map(({ dead_letter_queue }) => dead_letter_queue).toSorted()).toEqual(dead.toSorted());
});

test.each(['README.md', 'docs/deploy.md'])('%s says how each queue and bucket of production is made', (file) => {
  const { queues, r2_buckets } = read('production');
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const commands = [
    ...queues.consumers.map(({ queue }) => `npx wrangler queues create ${queue}\n`),
    ...r2_buckets.map(({ bucket_name: name }) => `npx wrangler r2 bucket create ${name}\n`),
  ];
  expect(commands.filter((command) => !text.includes(command))).toEqual([]);
});

test('the rule of docs/operations.md that limits log-ins names every log-in address', () => {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const rule = /^http\.request\.method eq "POST" and .*$/m.exec(text)?.[0] ?? '';
  const calls = [logInStudent, logInCompany, logInHr, logInAdmin, logInWithPasskey];
  const paths = [
    ...calls.map(({ path }) => `/api${path}`),
    LINKS.studentLogIn,
    LINKS.companyLogIn,
    LINKS.hrLogIn,
    LINKS.adminLogIn,
  ];
  const named = [...rule.matchAll(/"(\/[^"]*)"/g)].map(([, one]) => one);
  expect(named.sort()).toEqual(paths.map((one) => one.toLowerCase()).sort());
});

test('Workers Cache stands in front of release files, never in front of the gateway', () => {
  const { cache, exports } = read();
  expect(cache).toEqual({ enabled: true });
  expect(exports).toEqual({
    default: { type: 'worker', cache: { enabled: false } },
    ReleaseFiles: { type: 'worker', cache: { enabled: true } },
    Inbox: { type: 'durable-object', storage: 'sqlite' },
    BoardPart: { type: 'durable-object', storage: 'sqlite' },
  });
});
