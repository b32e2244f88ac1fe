import { fakeJob, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { JobDetails } from './job-details.tsx';

const NO_SALARY = { ...fakeJob().salary, minSalary: 0, maxSalary: 0 };

test('a job for freshers is not said to ask for "Fresher years"', () => {
  renderAt('/CompanyJobPost', <JobDetails job={fakeJob({ experience: 'Fresher' })} onClose={() => undefined} />);
  expect(screen.getByText('Fresher')).toBeTruthy();
  expect(screen.queryByText(/Fresher years/)).toBeNull();
});

test('the company reads its job as a job seeker does', () => {
  const job = fakeJob({ location: 'Baner, Pune', city: 'Pune', jobDescription: 'Build pages.\n- Design them' });
  renderAt('/CompanyJobPost', <JobDetails job={job} onClose={() => undefined} />);
  for (const text of ['Baner, Pune', '1–3 years', 'Full-time, Day shift', 'Design them']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('weak points of a posting are shown above the job', () => {
  const weak = { desiredSkills: 'React', salary: NO_SALARY };
  renderAt('/CompanyJobPost', <JobDetails job={fakeJob(weak)} onClose={() => undefined} />);
  expect(screen.getByText('a salary')).toBeTruthy();
  expect(screen.getByText('at least two skills, which searches find')).toBeTruthy();
});

test('a closed job is not called weak', () => {
  const weak = { salary: NO_SALARY, closed: true };
  renderAt('/CompanyJobPost', <JobDetails job={fakeJob(weak)} onClose={() => undefined} />);
  expect(screen.queryByText(/More people apply/)).toBeNull();
});
