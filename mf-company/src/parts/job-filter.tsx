import { listCompanyJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { useCall } from '@niyukti/kit';
import { FilterSelect } from '@niyukti/kit/work';

/** Filters applications by one of the company's jobs. Not there while the company has no choice to make. */
export function JobFilter({
  companyId,
  value,
  onChange,
}: {
  companyId: string;
  value: string;
  onChange: (id: string) => void;
}) {
  const jobs = useCall(listCompanyJobs, { query: { companyId, limit: LIMITS.listMax } }, { freshSeconds: 60 });
  if (!jobs.data || (jobs.data.length < 2 && !value)) return null;
  const options = jobs.data.map((job) => ({ value: job._id, label: job.jobTitle }));
  return (
    <FilterSelect label="Job" value={value} options={[{ value: '', label: 'All' }, ...options]} onChange={onChange} />
  );
}
