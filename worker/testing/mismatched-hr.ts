/** Applications whose HR is not the HR of their job, from which they copy it. No request may leave any. */
export const MISMATCHED_HR =
  'SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.hr_id IS NOT j.hr_id LIMIT 5';
