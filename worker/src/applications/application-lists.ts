import { COMPANY_STAGES, type CompanyStage } from '@niyukti/contract/hiring';
import type { Party, StudentStanding } from '@niyukti/contract/visibility';
import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, listOf, queryOf } from '../core/query.ts';
import type { Claim, RowOf } from '../core/rows.ts';
import { allOf, listed } from '../core/search.ts';
import { shownTo, stateShownTo } from '../core/visibility.ts';
import type { HAS_TEXT, TextPage } from '../http/text-page.ts';
import { STAFF_ROW, STUDENT_ROW } from './application-rows.ts';
import { APPLICATION_CLAIM, APPLICATION_VIEW, type Joined, through, type View, WHOLE } from './application-view.ts';
import { inEntry, type Owned, staffSearch } from './text-search.ts';

/** What a staff list is narrowed by. Every part is optional; all that is given holds at once. */
export interface StaffFilter {
  readonly status?: 'pending' | 'selected' | 'rejected' | undefined;
  readonly companyStatus?: 'pending' | 'Selected' | 'Rejected' | undefined;
  readonly stage?: CompanyStage | undefined;
  /** Moved to interviews once, whatever came after. */
  readonly advanced?: boolean | undefined;
  /** Rejected by HR or by the company. */
  readonly rejected?: boolean | undefined;
  /** Handed to HR with a letter, sent or not. */
  readonly handed?: boolean | undefined;
  readonly shortlisted?: boolean | undefined;
  /** HR has something to tell the candidate. Not together with anything else: `due-list.ts`. */
  readonly due?: boolean | undefined;
  /** A part of the candidate's name, of a skill or of the job's title. */
  readonly text?: string | undefined;
  readonly job?: number | undefined;
  readonly company?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
}

/** An index and the condition that it covers, beside whose the application is. */
interface Indexed {
  readonly index: string;
  readonly where: string;
}

/** Whoever applied has not taken it back. */
export const LIVE = 'a.withdrawn_at IS NULL';

/**
 * Filters that have an index of their own, named by what they hold. The index is named in the
 * query: the planner takes any whose condition is implied, and then reads rows that it drops. Each
 * condition repeats its index's, word for word: SQLite takes a partial index only then. Any other
 * list or combination goes through `application_search`: an index is written by each step that
 * enters it, and the search is written anyway (decision 35).
 */
const HR_INDEXES: Record<string, Indexed> = {
  'status=pending': { index: 'applications_hr_pending', where: `a.status = 'pending' AND ${LIVE}` },
  advanced: { index: 'applications_hr_advanced', where: `a.advanced_at IS NOT NULL AND ${LIVE}` },
  handed: { index: 'applications_hr_hired', where: `a.update_hr = 1 AND ${LIVE}` },
  due: { index: 'applications_hr_due', where: 'a.due = 1' },
};
const COMPANY_REJECTED: Indexed = {
  index: 'applications_company_rejected',
  where: "a.company_status = 'Rejected'",
};
const COMPANY_INDEXES: Record<string, Indexed> = {
  'companyStatus=Rejected': COMPANY_REJECTED,
  // A company decides on nothing that HR did not select.
  'companyStatus=Rejected&status=selected': COMPANY_REJECTED,
  shortlisted: {
    index: 'applications_company_shortlisted',
    where: `a.shortlisted = 1 AND ${LIVE}`,
  },
  // Selected by HR and not looked at by the company is the stage `awaiting`, nothing else.
  'companyStatus=pending&status=selected': stageIndex('awaiting'),
  ...Object.fromEntries(COMPANY_STAGES.map((stage) => [`stage=${stage}`, stageIndex(stage)])),
};

function stageIndex(stage: CompanyStage): Indexed {
  return { index: 'applications_company_shown', where: `a.stage = '${stage}'` };
}

/** The name of a filter in the tables above, or null when only the search has it. */
function indexName(filter: StaffFilter): string | null {
  if (filter.text?.trim() || filter.job !== undefined || filter.company !== undefined) return null;
  const parts = [
    filter.companyStatus && `companyStatus=${filter.companyStatus}`,
    filter.stage && `stage=${filter.stage}`,
    filter.status && `status=${filter.status}`,
    filter.advanced && 'advanced',
    filter.rejected && 'rejected',
    filter.handed && 'handed',
    filter.shortlisted && 'shortlisted',
    filter.due && 'due',
  ];
  return parts.filter(Boolean).join('&');
}

const HR_WORDS = {
  status: { pending: 'pending', selected: 'selected', rejected: 'refused' },
  companyStatus: { pending: 'undecided', Selected: 'interviews', Rejected: 'declined' },
} as const;
const COMPANY_WORDS = { pending: 'stageawaiting', Selected: 'interviews', Rejected: 'rejected' } as const;

/**
 * The lists of an HR that hold a filter, by the last part of their words in `applications.scope`.
 */
function hrLists({ status, companyStatus, advanced, rejected, handed }: StaffFilter): string[] {
  return [
    status && HR_WORDS.status[status],
    companyStatus && HR_WORDS.companyStatus[companyStatus],
    advanced && 'advanced',
    rejected && 'rejected',
    handed && 'handed',
  ].filter((word) => typeof word === 'string');
}

/** The same for a company, which decides on nothing that HR did not select. */
function companyLists({ status, companyStatus, stage, shortlisted }: StaffFilter): string[] {
  return [
    stage && `stage${stage}`,
    companyStatus ? COMPANY_WORDS[companyStatus] : status && 'selected',
    shortlisted && 'shortlisted',
  ].filter((word) => typeof word === 'string');
}

/**
 * How the lists of each staff role are found: by an index that matches the filter whole, else by
 * words of the search's index.
 */
const STAFF_LISTS = {
  hr: { word: 'h', words: hrLists, indexes: HR_INDEXES },
  company: { word: 'o', words: companyLists, indexes: COMPANY_INDEXES },
} as const;

/** A role that works on others' applications. */
export type StaffRole = keyof typeof STAFF_LISTS;

/**
 * One word for each list that the filter names: the index holds them ready, so that none of them
 * has to be narrowed by its owner.
 */
function wordsOf(owner: { role: StaffRole; id: number }, filter: StaffFilter): string[] {
  const { word, words: listsOf } = STAFF_LISTS[owner.role];
  const name = `${word}${owner.id}`;
  const lists = listsOf(filter);
  return [
    ...(lists.length > 0 ? lists.map((list) => name + list) : [name]),
    ...(filter.job === undefined ? [] : [`j${filter.job}`]),
    ...(filter.company === undefined ? [] : [`o${filter.company}`]),
  ];
}

/**
 * Whether a walk along these words may find nothing for long: what is on two lists at once. One job
 * is a list that is short enough, and its applications are all of one HR and one company.
 */
const mayNotMeet = (words: readonly string[], { job }: StaffFilter) => words.length > 1 && job === undefined;

/** The shortest list that holds what is looked for. */
const ownedBy = ({ role, id }: { role: StaffRole; id: number }, { job }: StaffFilter): Owned =>
  job === undefined ? { role, owner: role, id } : { role, owner: 'job', id: job };

const STAFF_ROLES = ['hr', 'company'] as const satisfies readonly StaffRole[];

/** From here on, in the direction of the list. */
const beyond = (key: string, first: boolean, oldest: boolean) =>
  first ? '' : ` AND ${key} ${oldest ? '>' : '<'} CAST(? AS INTEGER)`;
const direction = (oldest: boolean) => (oldest ? 'ASC' : 'DESC');

/** How one page of an HR's or a company's applications is asked for, one row more than it holds. */
function staffList<const C extends Claim, const F extends Claim>({ claim, select, found, search }: View<C, F>) {
  const byIndex = listOf(
    claim,
    (role: StaffRole, { index, where }: Indexed, first: boolean, oldest: boolean) =>
      `${through(select, index)}
    WHERE ${shownTo(role, 'a')} AND ${where}${beyond('a.id', first, oldest)} ORDER BY a.id ${direction(oldest)} LIMIT CAST(? AS INTEGER)`,
    () =>
      STAFF_ROLES.flatMap((role) =>
        Object.values<Indexed>(STAFF_LISTS[role].indexes).flatMap((indexed) => [
          [role, indexed, true, true] as const,
          [role, indexed, false, false] as const,
        ]),
      ),
  );
  const byWord = listOf(
    found,
    (role: StaffRole, first: boolean, oldest: boolean) =>
      `${search} WHERE s.application_search MATCH ? AND ${stateShownTo(role, inEntry)}${beyond('s.rowid', first, oldest)}
    ORDER BY s.rowid ${direction(oldest)} LIMIT CAST(? AS INTEGER)`,
    STAFF_ROLES.flatMap((role) => [[role, true, true] as const, [role, false, false] as const]),
  );
  const byText = staffSearch({ found, search });
  return (
    owner: { role: StaffRole; id: number },
    filter: StaffFilter,
    window: Window,
  ): TextPage<RowOf<C> | RowOf<F> | RowOf<F & typeof HAS_TEXT>> => {
    const { limit, after } = window;
    const [first, oldest] = [after === null, filter.oldestFirst === true];
    const tail = after === null ? [limit + 1] : [after, limit + 1];
    const name = indexName(filter);
    const indexed = name === null ? undefined : STAFF_LISTS[owner.role].indexes[name];
    if (indexed) return [byIndex(owner.role, indexed, first, oldest)(owner.id, ...tail)];
    const words = wordsOf(owner, filter);
    const lists = allOf(...words.map(listed));
    const text = filter.text?.trim() ?? '';
    if (text || mayNotMeet(words, filter)) return byText(ownedBy(owner, filter), text, lists, oldest, window);
    return [byWord(owner.role, first, oldest)(lists, ...tail)];
  };
}

/** A page of whole applications. */
export const listStaffApplications = staffList(WHOLE);
/** A page of what a table shows of them. */
export const listStaffRows = staffList(STAFF_ROW);

/** What a student was told: of what is pending, a word of the search says so. */
const TOLD = `a.standing = ? AND a.standing <> 'Pending' AND ${LIVE}`;

/** How one page of a student's applications is asked for, one row more than it holds. */
function studentList<const C extends Claim, const F extends Claim>({ claim, select, found, search }: View<C, F>) {
  const pending = listOf(
    found,
    (first: boolean) =>
      `${search} WHERE s.application_search MATCH ?${beyond('s.rowid', first, false)} ORDER BY s.rowid DESC LIMIT CAST(? AS INTEGER)`,
    [[true], [false]],
  );
  const ofStudent = listOf(
    claim,
    (conditions: readonly string[]) =>
      `${select} WHERE ${[shownTo('student', 'a'), ...conditions].join(' AND ')} ORDER BY a.id DESC LIMIT CAST(? AS INTEGER)`,
    [[[]], [['a.withdrawn_at IS NOT NULL', 'a.id = ?']], [[TOLD, 'a.id < CAST(? AS INTEGER)']]],
  );
  return (
    student: number,
    filter: { standing?: StudentStanding | undefined; application?: number | undefined },
    { limit, after }: Window,
  ): Statement<RowOf<C> | RowOf<F>> => {
    const { standing, application } = filter;
    const withdrawn = standing === 'Withdrawn';
    if (standing === 'Pending' && application === undefined) {
      const tail = after === null ? [limit + 1] : [after, limit + 1];
      return pending(after === null)(listed(`s${student}pending`), ...tail);
    }
    // The first two repeat their index's condition, word for word.
    const asked: readonly (readonly [condition: string, asked: boolean, ...values: readonly Bound[]])[] = [
      ['a.withdrawn_at IS NOT NULL', withdrawn],
      [TOLD, standing !== undefined && !withdrawn, standing ?? ''],
      ['a.id = ?', application !== undefined, application ?? 0],
      ['a.id < CAST(? AS INTEGER)', after !== null, after],
    ];
    const given = asked.filter(([, is]) => is);
    const values = given.flatMap(([, , ...bound]) => bound);
    return ofStudent(given.map(([condition]) => condition))(student, ...values, limit + 1);
  };
}

export const listStudentApplications = studentList(WHOLE);
export const listStudentRows = studentList(STUDENT_ROW);

const one = queryOf(
  APPLICATION_CLAIM,
  (role: Party) => `${APPLICATION_VIEW} WHERE a.id = ? AND ${shownTo(role, 'a')}`,
  [['student'], ['company'], ['hr']],
);

/** One application, for a caller that it exists for; nothing for any other. */
export function findApplication(caller: { role: Party; id: number }, application: number): Statement<Joined> {
  return one(caller.role)(application, caller.id);
}
