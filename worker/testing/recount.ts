/** A fact about rows that no request may break, and SQL that answers the rows that break it. */
export interface Recount {
  readonly name: string;
  readonly sql: string;
}

/** The owner ids that applications copy from their jobs. */
export const RECOUNTS: readonly Recount[] = [
  {
    name: 'applications.hr_id',
    sql: 'SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.hr_id IS NOT j.hr_id LIMIT 5',
  },
];
