import type { AuditedEvent, AuditKind } from './audit.ts';

/** The fields of an audit entry that its sentence is made from. */
export interface AuditLine {
  readonly event: string;
  readonly byName: string;
  /** Audit words of the event, and the word of its subject: 'edit hr', 'hr'. */
  readonly action: string;
  readonly thing: string;
  readonly thingName: string;
  /** For a candidate: the job, and its company unless the company acted. */
  readonly job?: string | undefined;
  readonly company?: string | undefined;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const text = (values: AuditLine['before'], field: string): string => String(values?.[field] ?? '');
const jobs = (count: string | number): string => (Number(count) === 1 ? '1 job' : `${count} jobs`);
const fronts = (values: AuditLine['before']): string => Object.keys(values ?? {}).join(', ');

/** A candidate with the job: 'Asha Rao for Backend Engineer at Nimbus'. */
const candidate = ({ thingName, job, company }: AuditLine): string =>
  `${thingName}${job ? ` for ${job}` : ''}${company ? ` at ${company}` : ''}`;

/** The sentence of each event, after the actor's name. */
const ACTS: Readonly<Record<AuditedEvent, (line: AuditLine) => string>> = {
  'account.suspended': ({ thingName }) => `suspended ${thingName}`,
  'account.restored': ({ thingName }) => `restored ${thingName}`,
  'limit.raised': ({ thingName, before, after }) =>
    `raised the limit of ${thingName} from ${text(before, 'limit')} to ${text(after, 'limit')}`,
  'plan.granted': ({ thingName, after }) => `granted ${text(after, 'plan')} to ${thingName}`,
  'plan.declined': ({ thingName, after }) => `declined the request of ${thingName} for ${text(after, 'plan')}`,
  'candidate.opened': ({ thingName }) => `read the profile and applications of ${thingName}`,
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
  'previews.revoked': ({ thingName }) => `ended the preview links of ${thingName}`,
  'canary.set': ({ thingName }) => `set a canary of ${thingName}`,
  'canary.ended': ({ thingName }) => `ended the canary of ${thingName}`,
  'canary.withdrawn': ({ thingName }) => `withdrew the canary of ${thingName}`,
  'remote.granted': ({ thingName, after }) =>
    `granted ${text(after, 'paths') || 'no path'} to ${thingName}, with sessions of: ${text(after, 'roles') || 'nobody'}`,
  'remote.ungranted': ({ thingName, before }) =>
    `took from ${thingName}: ${[text(before, 'paths'), text(before, 'roles')].filter(Boolean).join(', ')}`,
  'remote.retired': ({ thingName }) => `retired the front end ${thingName}`,
  'remote.trusted': ({ thingName, after }) => `let ${text(after, 'repository')} release ${thingName}`,
  'remote.distrusted': ({ thingName, before }) => `no longer lets ${text(before, 'repository')} release ${thingName}`,
  'password.changed': () => 'changed their password',
  'password.reset': () => 'set a new password by a link',
  'passkey.added': () => 'added a passkey',
  'passkey.renamed': () => 'renamed a passkey',
  'passkey.removed': () => 'removed a passkey',
  'authenticator.added': () => 'added an authenticator app',
  'authenticator.removed': () => 'removed their authenticator app',
  'recovery.codes-made': () => 'made new recovery codes',
  'job.posted': ({ thingName }) => `posted ${thingName}`,
  'job.changed': ({ thingName }) => `changed ${thingName}`,
  'job.closed': ({ thingName }) => `closed ${thingName}`,
  'job.reopened': ({ thingName }) => `reopened ${thingName}`,
  'application.selected': (line) => `selected ${candidate(line)}`,
  'application.rejected': (line) => `rejected ${candidate(line)}`,
  'application.reconsidered': (line) => `took back the decision on ${candidate(line)}`,
  'application.held': (line) => `decided on ${candidate(line)}, and nobody was told yet`,
  'application.taken-back': (line) => `took back a decision on ${candidate(line)} that nobody was told of`,
  'application.advanced': (line) => `took ${candidate(line)} on to interviews`,
  'application.declined': (line) => `declined ${candidate(line)}`,
  'application.shortlisted': (line) => `shortlisted ${candidate(line)}`,
  'application.rejected-after-advancing': (line) => `rejected ${candidate(line)} after selecting them`,
  'round.scheduled': (line) => `scheduled an interview with ${candidate(line)}`,
  'round.moved': (line) => `moved an interview with ${candidate(line)}`,
  'round.decided': (line) => `set the outcome of an interview with ${candidate(line)}`,
  'round.shared': (line) => `told ${candidate(line)} about an interview`,
  'feedback.shared': (line) => `sent interview feedback to ${candidate(line)}`,
  'outcome.published': (line) => `published the outcome for ${candidate(line)}`,
  'letter.uploaded': (line) => `uploaded an offer letter for ${candidate(line)}`,
  'letter.handed-over': (line) => `handed HR the offer letter of ${candidate(line)}`,
  'offer.sent': (line) => `sent the offer letter to ${candidate(line)}`,
  'account.signed-up': () => 'signed up',
  'profile.changed': () => 'changed their profile',
  'picture.changed': () => 'changed their logo',
  'careers.changed': () => 'changed their public page',
  'careers.photo-added': () => 'added a photo to their public page',
  'careers.photo-changed': () => 'changed a photo on their public page',
  'careers.photos-ordered': () => 'put the photos on their public page in another order',
  'careers.photo-removed': () => 'removed a photo from their public page',
  'plan.requested': ({ after }) => `requested ${text(after, 'plan')}`,
  'data.taken-out': () => 'downloaded their data',
  'erasure.requested': () => 'asked for their account to be deleted',
  'erasure.cancelled': () => 'kept their account',
  'thought.shared': () => 'shared a thought',
  'thought.replied': () => 'replied to a thought',
};

function assigned(what: string, from: string, to: string): string {
  if (!to) return `took ${what} from ${from}`;
  return from ? `reassigned ${what} of ${from} to ${to}` : `assigned ${what} to ${to}`;
}

/** An entry that is older than the record: it has words and no event. */
const carried = ({ action, thing, thingName }: AuditLine): string =>
  `${action.replaceAll('-', ' ')}: ${thingName ? `${thing} ${thingName}` : thing}`;

/**
 * An audit entry as a sentence: 'Leela Nair reassigned Backend Engineer of Farhan Ali to Sunita
 * Joshi'. Names are those of the record; erased ones are replaced by `ERASED.name`.
 */
export function auditSentence(line: AuditLine): string {
  const act = ACTS[line.event as AuditedEvent] ?? carried;
  return `${line.byName} ${act(line)}`;
}

/**
 * Entries of one act as one sentence: jobs that were reassigned together, or a job that a new
 * deadline reopened.
 */
export function auditSentenceOf(lines: readonly AuditLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1 || first.event !== 'job.assigned') return auditSentence(first);
  const { before, after, byName } = first;
  return `${byName} ${assigned(jobs(lines.length), text(before, 'hrName'), text(after, 'hrName'))}`;
}

/**
 * Whether two adjacent entries, the newer first, are one act: several jobs that were reassigned
 * between the same HRs, or a job that was reopened or closed by a change.
 */
export function isOneAct(one: AuditLine & { at: string }, other: AuditLine & { at: string }): boolean {
  if (other.event === 'job.changed')
    return ['job.reopened', 'job.closed'].includes(one.event) && one.at === other.at && one.byName === other.byName;
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

/** Names of the groups in the filter. */
export const AUDIT_KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  accounts: 'Accounts and limits',
  access: 'Passwords and factors',
  hrs: 'HR accounts',
  jobs: 'Assignments',
  postings: 'Jobs posted and changed',
  decisions: 'Decisions on candidates',
  interviews: 'Interviews',
  letters: 'Offer letters',
  profiles: 'Company profiles',
  community: 'Thoughts and replies',
  messages: 'Messages',
  landing: 'Landing page',
  releases: 'Releases',
};
