import type { Role } from '@niyukti/contract/accounts/roles';
import type { FindResult, FindResults, FoundKind } from '@niyukti/contract/administration/find-calls';

/** A page of the sidebar. */
export interface Entry {
  readonly path: string;
  readonly label: string;
}

/** Something that can be opened from the palette. */
export interface Place {
  readonly to: string;
  readonly kind: FoundKind | 'screen';
  readonly title: string;
  readonly under: string;
}

const by = (path: string, name: 'id' | 'view' | 'job' | 'q') => (found: FindResult) =>
  `${path}?${name}=${encodeURIComponent(name === 'q' ? found.title : found.id)}`;
const within = (path: string) => (found: FindResult) => `${path}/${encodeURIComponent(found.id)}`;

/** Where each kind opens, by the role that may find it. */
const PLACES: Readonly<Record<Role, Partial<Record<FoundKind, (found: FindResult) => string>>>> = {
  student: { job: by('/Joblist', 'id') },
  company: { candidate: within('/CompanyInterviewProcess'), job: by('/CompanyJobPost', 'view') },
  hr: { candidate: within('/JobApplications'), job: by('/CompanyJoblist', 'q') },
  admin: {
    company: by('/CompanyOnboardList', 'q'),
    student: within('/UserManagement'),
    hr: by('/Createhr', 'q'),
    job: by('/CompanyJobs', 'job'),
  },
};

/** A Worker without `view=cut` answers a plain list. */
export const wholeAnswer = (
  answer: readonly FindResult[] | FindResults,
): Pick<FindResults, 'cut'> & { found: readonly FindResult[] } =>
  'found' in answer ? answer : { found: answer, cut: [] };

/** The results as places that a role can open. */
export function placesOf(role: Role, found: readonly FindResult[]): Place[] {
  return found.flatMap((one) => {
    const to = PLACES[role][one.kind]?.(one);
    return to === undefined ? [] : [{ ...one, to }];
  });
}

/** The pages of the sidebar whose name contains a text. */
export function screensWith(entries: readonly Entry[], text: string): Place[] {
  const asked = text.trim().toLowerCase();
  return entries
    .filter(({ label }) => label.toLowerCase().includes(asked))
    .map(({ path, label }) => ({ to: path, kind: 'screen', title: label, under: '' }));
}
