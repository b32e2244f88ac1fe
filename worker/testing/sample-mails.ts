import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { type EventName, eventOf } from '@niyukti/contract/events/all-events';
import { isSecurity, kindsOf } from '@niyukti/contract/notices/mail';
import { FOUND, isReminder, type NoticeKind, noticeRule } from '@niyukti/contract/notices/notifications';
import type { SharedRound } from '../src/notices/mail/interview-calendar.ts';
import {
  digestContent,
  linkContent,
  type MailContent,
  noticeContent,
  testContent,
} from '../src/notices/mail/mail-contents.ts';
import { renderHtml, renderText } from '../src/notices/mail/render-mail.ts';
import type { ShownNotice } from '../src/notices/notice-view.ts';

/** A rendered mail, for pictures and kept texts. */
export interface SampleMail {
  readonly name: string;
  readonly html: string;
  readonly text: string;
}

const AT = Date.parse('2026-11-22T09:30:00Z');
const SITE = 'https://niyukti.example';
const WAYS = { site: SITE, stop: `${SITE}/Mail/Unsubscribe#token` };
const NAMES: Readonly<Record<Role, string>> = {
  student: 'Asha Deshmukh',
  company: 'Nimbus Retail',
  hr: 'Ravi Menon',
  admin: 'Meera Iyer',
};
const ABOUT = {
  round: 2,
  outcome: 'Move to Next Round',
  plan: 'Premium',
  deadline: '2026-11-30',
  alert: 'Backend in Pune',
  search: 'q=backend',
};
/** Kinds with another outcome. */
const OUTCOMES: Readonly<Partial<Record<NoticeKind, string>>> = { 'outcome.published': 'shortlisted' };
const ROUND: SharedRound = {
  application_id: 1,
  number: 2,
  date: '2026-11-24T10:30:00.000Z',
  minutes: 45,
  mode: 'Online',
  link: 'https://meet.example/abc-defg-hij',
  interviewer: 'Meera Kulkarni',
  job_title: 'Backend Engineer',
  company_name: 'Nimbus Retail',
  stands: 1,
  moves: 0,
};

const subjectOf = (kind: NoticeKind, role: Role) => {
  if (isReminder(kind)) return 'application';
  if (kind in FOUND) return 'job';
  const { subjects } = eventOf(kind as EventName);
  return subjects.find((one) => one === role) ?? subjects[0] ?? 'job';
};

function rowOf(role: Role, kind: NoticeKind, count = 1): ShownNotice {
  const subject = subjectOf(kind, role);
  const named = subject === 'application' || subject === 'job';
  return {
    id: 1,
    role,
    kind,
    subject,
    subject_id: 1,
    about: JSON.stringify({ ...ABOUT, outcome: OUTCOMES[kind] ?? ABOUT.outcome }),
    merge_key: '1',
    count,
    created_at: AT,
    candidate_name: subject === 'application' ? NAMES.student : null,
    job_title: named ? 'Backend Engineer' : null,
    company_name: named ? NAMES.company : null,
    company_id: named ? 1 : null,
    begins: isReminder(kind) ? ROUND.date : null,
    there: 1,
    read: 0,
  };
}

const readerOf = (role: Role) => ({ role, name: NAMES[role], zone: null });
const made = (name: string, letter: MailContent): SampleMail => ({
  name,
  html: renderHtml(letter),
  text: renderText(letter),
});

/** A notice of a kind, to a role. */
function notice(role: Role, kind: NoticeKind, count = 1): SampleMail {
  const round = isReminder(kind) || (role === 'student' && kind.startsWith('round.')) ? ROUND : null;
  const name = `${kind} to ${role}${count > 1 ? ', several' : ''}`;
  return made(name, noticeContent(rowOf(role, kind, count), readerOf(role), WAYS, round));
}

/** Mails that are no notices. */
function others(): SampleMail[] {
  const reader = readerOf('student');
  const daily = kindsOf('hr').filter((kind) => !isSecurity('hr', kind));
  const many = [...Array(21).keys()].map(() => rowOf('hr', 'application.applied'));
  return [
    made('daily mail of one', digestContent([rowOf('student', 'company.posted')], reader, WAYS)),
    made(
      'daily mail',
      digestContent(
        daily.map((kind) => rowOf('hr', kind)),
        readerOf('hr'),
        WAYS,
      ),
    ),
    made('daily mail, more than it names', digestContent(many, readerOf('hr'), WAYS)),
    made('password', linkContent('password', reader, AT, `${SITE}/ResetPassword#token`)),
    made('confirm', linkContent('confirm', reader, AT, `${SITE}/Mail/Confirm#token`)),
    made('test', testContent('binding', 'no-reply@niyukti.example')),
  ];
}

/** Every mail: each kind of notice to each of its roles, and the others. */
export function sampleMails(): SampleMail[] {
  const notices = ROLES.flatMap((role) =>
    kindsOf(role).flatMap((kind) => {
      const rule = noticeRule(kind, role);
      const merges = typeof rule === 'object';
      return [notice(role, kind), ...(merges ? [notice(role, kind, 3)] : [])];
    }),
  );
  return [...others(), ...notices];
}
