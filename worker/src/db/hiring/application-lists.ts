import type { Stage } from '@niyukti/contract';
import type { Window } from '../../http/list.ts';
import { type Statement, statement } from '../database.ts';
import { allOf, contains, facet } from '../search.ts';
import { STAFF_VIEW, STUDENT_VIEW } from './application-view.ts';

/** A row of a list: `applicationView` reads it. */
export type Joined = Record<string, unknown>;

/** What a staff list is narrowed by. Every part is optional; all that is given holds at once. */
export interface StaffFilter {
  readonly status?: 'pending' | 'selected' | 'rejected' | undefined;
  readonly companyStatus?: 'pending' | 'Selected' | 'Rejected' | undefined;
  readonly stage?: Stage | undefined;
  /** Moved to interviews once, whatever came after. */
  readonly advanced?: boolean | undefined;
  /** Rejected by HR or by the company. */
  readonly rejected?: boolean | undefined;
  /** Handed to HR with a letter, sent or not. */
  readonly handed?: boolean | undefined;
  readonly shortlisted?: boolean | undefined;
  readonly candidate?: string | undefined;
  readonly job?: number | undefined;
  readonly company?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
}

const LIVE = 'a.withdrawn_at IS NULL';

/**
 * Filters that have an index of their own, named by what they hold. Each condition repeats its index's, word for word: SQLite takes a
 * partial index only then. Any other combination goes through `application_search`.
 */
const HR_INDEXES: Record<string, string> = {
  '': `a.hr_id = ?`,
  'status=pending': `a.hr_id = ? AND a.status = 'pending' AND ${LIVE}`,
  'status=selected': `a.hr_id = ? AND a.status = 'selected' AND ${LIVE}`,
  advanced: `a.hr_id = ? AND a.advanced_at IS NOT NULL AND ${LIVE}`,
  rejected: `a.hr_id = ? AND (a.status = 'rejected' OR a.company_status = 'Rejected')`,
  handed: `a.hr_id = ? AND a.update_hr = 1 AND ${LIVE}`,
};
const COMPANY_INDEXES: Record<string, string> = {
  'status=selected': `a.company_id = ? AND a.status = 'selected' AND ${LIVE}`,
  'companyStatus=pending&status=selected': `a.company_id = ? AND a.status = 'selected' AND a.company_status = 'pending' AND ${LIVE}`,
  'companyStatus=Rejected': `a.company_id = ? AND a.company_status = 'Rejected'`,
  'stage=interview': `a.company_id = ? AND a.company_status = 'Selected' AND a.shortlisted = 0 AND ${LIVE}`,
  shortlisted: `a.company_id = ? AND a.shortlisted = 1 AND ${LIVE}`,
};

/** The name of a filter in the tables above, or null when only the search has it. */
function indexName(filter: StaffFilter): string | null {
  if (filter.candidate?.trim() || filter.job !== undefined || filter.company !== undefined) return null;
  const parts = [
    filter.companyStatus && `companyStatus=${filter.companyStatus}`,
    filter.stage && `stage=${filter.stage}`,
    filter.status && `status=${filter.status}`,
    filter.advanced && 'advanced',
    filter.rejected && 'rejected',
    filter.handed && 'handed',
    filter.shortlisted && 'shortlisted',
  ];
  return parts.filter(Boolean).join('&');
}

/** Lists that show what was withdrawn too; every other one is open work. */
const showsWithdrawn = (filter: StaffFilter): boolean =>
  Boolean(filter.rejected || filter.stage || filter.companyStatus === 'Rejected' || filter.status === 'rejected');

function expressionOf(owner: string, filter: StaffFilter): string | null {
  const words = [
    owner,
    filter.status && `status${filter.status}`,
    filter.companyStatus && `company${filter.companyStatus.toLowerCase()}`,
    filter.stage && `stage${filter.stage}`,
    filter.advanced && 'advanced',
    filter.rejected && 'rejected',
    filter.handed && 'handed',
    filter.shortlisted && 'shortlisted',
    filter.job !== undefined && `j${filter.job}`,
    filter.company !== undefined && `c${filter.company}`,
    !showsWithdrawn(filter) && indexName(filter) !== '' && 'live',
  ];
  return allOf(
    ...words.filter((word) => typeof word === 'string').map(facet),
    filter.candidate ? contains('candidate', filter.candidate) : null,
  );
}

/** One page of an HR's or a company's applications, one row more than the page holds. */
export function listStaffApplications(
  owner: { role: 'hr' | 'company'; id: number },
  filter: StaffFilter,
  { limit, after }: Window,
): Statement<Joined> {
  const [compare, direction] = filter.oldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
  const name = indexName(filter);
  const table = owner.role === 'hr' ? HR_INDEXES : COMPANY_INDEXES;
  const indexed =
    name === null
      ? undefined
      : (table[name] ??
        (owner.role === 'company' && name === `stage=${filter.stage}`
          ? `a.company_id = ? AND a.stage = '${filter.stage}'`
          : undefined));
  const rows = limit + 1;
  if (indexed) {
    return statement(
      `${STAFF_VIEW} WHERE ${indexed}${after === null ? '' : ` AND a.id ${compare} CAST(? AS INTEGER)`} ORDER BY a.id ${direction} LIMIT ?`,
      ...(after === null ? [owner.id, rows] : [owner.id, after, rows]),
    );
  }
  const match = expressionOf(`${owner.role === 'hr' ? 'h' : 'c'}${owner.id}`, filter);
  return statement(
    `${STAFF_VIEW.replace('FROM applications a', 'FROM application_search s CROSS JOIN applications a ON a.id = s.rowid')}
    WHERE s.application_search MATCH ?${after === null ? '' : ` AND s.rowid ${compare} CAST(? AS INTEGER)`} ORDER BY s.rowid ${direction} LIMIT ?`,
    ...(after === null ? [match, rows] : [match, after, rows]),
  );
}

/** One page of a student's applications, one row more than the page holds. */
export function listStudentApplications(
  student: number,
  filter: { standing?: 'Pending' | 'Selected' | 'Rejected' | undefined; application?: number | undefined },
  { limit, after }: Window,
): Statement<Joined> {
  const conditions = ['a.student_id = ?'];
  const values: unknown[] = [student];
  if (filter.standing) {
    conditions.push('a.standing = ?');
    values.push(filter.standing);
  }
  if (filter.application !== undefined) {
    conditions.push('a.id = ?');
    values.push(filter.application);
  }
  if (after !== null) {
    conditions.push('a.id < CAST(? AS INTEGER)');
    values.push(after);
  }
  return statement(
    `${STUDENT_VIEW} WHERE ${conditions.join(' AND ')} ORDER BY a.id DESC LIMIT ?`,
    ...values,
    limit + 1,
  );
}

/** One application as its owner may see it; another's finds nothing. */
export function findApplication(
  owner: { role: 'student' | 'company' | 'hr'; id: number },
  application: number,
): Statement<Joined> {
  const view = owner.role === 'student' ? STUDENT_VIEW : STAFF_VIEW;
  return statement(`${view} WHERE a.id = ? AND a.${owner.role}_id = ?`, application, owner.id);
}
