import type { AuditedEvent, AuditKind } from './audit.ts';

/** A line of the audit log as its sentence needs it. */
export interface AuditLine {
  readonly event: string;
  readonly byName: string;
  /** Words of the record for what was done, and the kind of the thing: 'edit hr', 'hr'. */
  readonly action: string;
  readonly thing: string;
  readonly thingName: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const text = (values: AuditLine['before'], field: string): string => String(values?.[field] ?? '');
const jobs = (count: string | number): string => (Number(count) === 1 ? '1 job' : `${count} jobs`);
const fronts = (values: AuditLine['before']): string => Object.keys(values ?? {}).join(', ');

/** What was done, behind the name of who did it. */
const ACTS: Readonly<Record<AuditedEvent, (line: AuditLine) => string>> = {
  'account.suspended': ({ thingName }) => `suspended ${thingName}`,
  'account.restored': ({ thingName }) => `restored ${thingName}`,
  'limit.raised': ({ thingName, before, after }) =>
    `raised the limit of ${thingName} from ${text(before, 'limit')} to ${text(after, 'limit')}`,
  'plan.granted': ({ thingName, after }) => `granted ${text(after, 'plan')} to ${thingName}`,
  'plan.declined': ({ thingName, after }) => `declined the request of ${thingName} for ${text(after, 'plan')}`,
  'account.erased': ({ thingName }) => `deleted the account of ${thingName}`,
  'hold.set': ({ thingName }) => `put ${thingName} under a legal hold`,
  'hold.lifted': ({ thingName }) => `lifted the legal hold on ${thingName}`,
  'careers.hidden': ({ thingName }) => `hid the words and photos of ${thingName}’s page`,
  'careers.shown': ({ thingName }) => `showed the words and photos of ${thingName}’s page again`,
  'password.link-made': ({ thingName }) => `made a password link for ${thingName}`,
  'factors.cleared': ({ thingName }) => `removed the passkeys and the authenticator app of ${thingName}`,
  'hr.created': ({ thingName }) => `created an HR account for ${thingName}`,
  'hr.changed': ({ thingName }) => `changed the HR account of ${thingName}`,
  'hr.removed': ({ thingName, before, after }) => {
    const moved = Number(before?.jobs ?? 0);
    const to = text(after, 'reassignedTo');
    if (moved === 0) return `deleted the HR account of ${thingName}`;
    return to
      ? `deleted the HR account of ${thingName} and reassigned ${jobs(moved)} to ${to}`
      : `deleted the HR account of ${thingName}, which left ${jobs(moved)} without an HR`;
  },
  'job.assigned': ({ thingName, before, after }) => assigned(thingName, text(before, 'hrName'), text(after, 'hrName')),
  'thought.shown': ({ thingName }) => `showed the thought “${thingName}”`,
  'thought.hidden': ({ thingName }) => `hid the thought “${thingName}”`,
  'reply.shown': ({ thingName }) => `showed a reply to “${thingName}”`,
  'reply.hidden': ({ thingName }) => `hid a reply to “${thingName}”`,
  'message.handled': ({ thingName }) => `marked the message of ${thingName} as handled`,
  'message.reopened': ({ thingName }) => `reopened the message of ${thingName}`,
  'landing.saved': ({ thingName }) => `saved a landing page version, “${thingName}”`,
  'landing.published': ({ thingName }) => `published the landing page version “${thingName}”`,
  'release.promoted': ({ thingName, after }) => `promoted ${thingName || fronts(after)}`,
  'release.rolled-back': ({ thingName, after }) => `rolled back ${thingName || fronts(after)}`,
  'release.previewed': ({ thingName }) => `made a preview of ${thingName}`,
  'canary.set': ({ thingName }) => `set a canary of ${thingName}`,
  'canary.ended': ({ thingName }) => `ended the canary of ${thingName}`,
  'canary.withdrawn': ({ thingName }) => `withdrew the canary of ${thingName}`,
  'remote.granted': ({ thingName, after }) =>
    `granted ${text(after, 'paths') || 'no path'} to ${thingName}, with sessions of: ${text(after, 'roles') || 'nobody'}`,
  'remote.retired': ({ thingName }) => `retired the front end ${thingName}`,
};

function assigned(what: string, from: string, to: string): string {
  if (!to) return `took ${what} from ${from}`;
  return from ? `reassigned ${what} of ${from} to ${to}` : `assigned ${what} to ${to}`;
}

/** A line that the record had words for before it had events. */
const carried = ({ action, thing, thingName }: AuditLine): string =>
  `${action.replaceAll('-', ' ')}: ${thingName ? `${thing} ${thingName}` : thing}`;

/**
 * A line of the audit log as a sentence: 'Leela Nair reassigned Backend Engineer of Farhan Ali to
 * Sunita Joshi'. The record's own names stand in it, in words where they were erased.
 */
export function auditSentence(line: AuditLine): string {
  const act = ACTS[line.event as AuditedEvent] ?? carried;
  return `${line.byName} ${act(line)}`;
}

/** Lines of one act, such as jobs that were reassigned together, as one sentence. */
export function auditSentenceOf(lines: readonly AuditLine[]): string {
  const [first] = lines;
  if (!first || lines.length === 1) return first ? auditSentence(first) : '';
  const { before, after, byName } = first;
  return `${byName} ${assigned(jobs(lines.length), text(before, 'hrName'), text(after, 'hrName'))}`;
}

/** Whether two lines next to each other are one act: the same HRs of several jobs. */
export function isOneAct(one: AuditLine & { at: string }, other: AuditLine & { at: string }): boolean {
  return (
    one.event === 'job.assigned' &&
    other.event === one.event &&
    one.byName === other.byName &&
    text(one.before, 'hrName') === text(other.before, 'hrName') &&
    text(one.after, 'hrName') === text(other.after, 'hrName') &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= TOGETHER_MS
  );
}

const TOGETHER_MS = 60_000;

/** What the kinds of the audit log are called where one chooses. */
export const AUDIT_KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  accounts: 'Accounts and limits',
  access: 'Passwords and factors',
  hrs: 'HR accounts',
  jobs: 'Assignments',
  community: 'Thoughts and replies',
  messages: 'Messages',
  landing: 'Landing page',
  releases: 'Releases',
};
