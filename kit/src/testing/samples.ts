import type { Application } from '@niyukti/contract/calls/application';
import type { Job } from '@niyukti/contract/calls/job';

/** An application that waits for HR; its id names it. `changes` says what is different. */
export function sampleApplication(name: string, changes: Partial<Application> = {}): Application {
  const _id = name.toLowerCase().replaceAll(' ', '-');
  const at = '2026-11-02T04:30:00.000Z';
  return {
    _id,
    jobId: {
      _id: 'job1',
      jobTitle: 'Frontend Developer',
      location: 'Kothrud',
      city: 'Pune',
      companyId: 'company1',
      companyName: 'Kavach Health',
      companyLogoUrl: null,
      jobType: 'Full-time',
      jobTiming: 'Day shift',
      noofposition: 2,
      salary: { minSalary: 600000, maxSalary: 840000, currency: 'INR', per: 'Year' },
      workingDays: 'Monday to Friday',
      applicationDeadline: '2031-12-31',
      experience: '2 to 4',
      desiredSkills: 'React, CSS, Jest',
      jobDescription: 'Own the checkout.',
      jobPostedOn: at,
      hrName: 'Nila Das',
      closed: false,
    },
    userId: { _id: `user-${_id}`, name, profile: null },
    resumeId: null,
    hrId: 'fake1',
    status: 'pending',
    companyStatus: 'pending',
    advancedAt: null,
    shortListed: false,
    interviews: [],
    interviewOverviewStatus: null,
    interviewStatusUpdatedByHR: false,
    offerLetter: 'Not Assigned',
    offerLetterName: null,
    offerLetterSent: false,
    updateHR: false,
    withdrawnAt: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

/** An open job that an HR looks after; its id names it. `changes` says what is different. */
export function sampleJob(title: string, changes: Partial<Job> = {}): Job {
  const { jobId: job } = sampleApplication('Asha Rao');
  return {
    ...job,
    _id: title.toLowerCase().replaceAll(' ', '-'),
    jobTitle: title,
    company: { companyName: job.companyName },
    hrId: 'hr1',
    assignedToHr: true,
    ...changes,
  };
}
