import { LIMITS } from '@niyukti/contract/api/limits';
import { type ImportedRow, JobDraftBody } from '@niyukti/contract/jobs/job-draft-calls';
import type { TypedJob } from '@niyukti/contract/jobs/job-fields';
import { fieldsOf, jobForm } from '../job-form-schema.ts';
import { jobOf, type Mapping, mappingOf } from './columns.ts';
import { CsvError, type CsvRow, readCsv } from './read-csv.ts';
import { words } from './words.ts';

/** The rows of a file, or its problem. */
export type Table =
  | { readonly head: readonly string[]; readonly rows: readonly CsvRow[]; readonly problem?: undefined }
  | { readonly problem: string };

/** Reads a CSV file. Refuses other encodings than UTF-8, whose letters would be wrong. */
export function tableOf(bytes: ArrayBuffer): Table {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: words.notText };
  }
  try {
    const [head, ...rows] = readCsv(text);
    if (!head || rows.length === 0) return { problem: words.noRows };
    if (rows.length > LIMITS.importRows) return { problem: words.tooMany(rows.length, LIMITS.importRows) };
    return { head: head.cells, rows };
  } catch (error) {
    if (error instanceof CsvError) return { problem: words.unreadable[error.problem](error.line) };
    throw error;
  }
}

export const startMapping = (table: Table): Mapping => (table.problem === undefined ? mappingOf(table.head) : {});

/** A row, and whether it can be posted or saved as a draft. */
export interface RowCheck {
  readonly line: number;
  readonly job: TypedJob;
  /** What keeps it from being posted. */
  readonly why: readonly string[];
  readonly draftable: boolean;
}

/** Checks rows with the schema of the posting form. */
export function checkRows(rows: readonly CsvRow[], mapping: Mapping): RowCheck[] {
  return rows.map(({ line, cells }) => {
    const job = jobOf(cells, mapping);
    const parsed = jobForm(null).safeParse(fieldsOf(job));
    const why = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    return { line, job, why: [...new Set(why)], draftable: JobDraftBody.safeParse(job).success };
  });
}

/** A row and its result. */
export interface Outcome extends RowCheck {
  readonly taken: boolean;
}

/** The results of all rows. `answers` belong to the first rows of `sent`. */
export function outcomesOf(
  all: readonly RowCheck[],
  sent: readonly RowCheck[],
  answers: readonly ImportedRow[],
): Outcome[] {
  return all.map((row) => {
    const at = sent.indexOf(row);
    const answer = answers[at];
    // A row that has not been sent yet has no problem.
    if (!answer) return { ...row, taken: false, why: at < 0 ? row.why : [] };
    return { ...row, taken: answer._id !== null, why: answer.errors.map(({ message }) => message) };
  });
}
