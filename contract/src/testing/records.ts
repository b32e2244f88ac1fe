import type { Application, InterviewRound } from '../hiring/application-calls.ts';
import type { Job } from '../jobs/job-calls.ts';

/** A job as its company, its HR or a job seeker may get it. */
export function fakeJob(more: Partial<Job> = {}): Job {
  return {
    _id: 'j1',
    jobTitle: 'Frontend Developer',
    location: 'Baner',
    city: 'Pune',
    companyId: 'c1',
    companyName: 'Nimbus Retail',
    companyLogoUrl: null,
    company: { companyName: 'Nimbus Retail' },
    jobType: 'Full-time',
    jobTiming: 'Day shift',
    noofposition: 2,
    salary: { minSalary: 600_000, maxSalary: 840_000, currency: 'INR', per: 'Year' },
    workingDays: 'Monday to Friday',
    workMode: 'On site',
    applicationDeadline: '2099-11-30',
    experience: '1-3',
    desiredSkills: 'React, TypeScript',
    jobDescription: 'Build pages.\nDesign them',
    jobPostedOn: '2026-11-01T05:00:00Z',
    hrId: 'h1',
    hrName: 'Ritu Menon',
    assignedToHr: true,
    closed: false,
    ...more,
  };
}

/** A round that was scheduled and has no status yet. */
export function fakeRound(more: Partial<InterviewRound> = {}): InterviewRound {
  return {
    _id: 'r1',
    round: 1,
    date: '2026-11-24T10:30:00Z',
    mode: 'Offline',
    link: 'Baner office',
    interviewer: 'Arjun Shah',
    interviewStatus: '',
    updateCandidate: false,
    feedbackUpdatedByHR: false,
    feedback: null,
    minutes: 60,
    ...more,
  };
}

/** An application as it was just made, as its company and HR get it. */
export function fakeApplication(more: Partial<Application> = {}): Application {
  return {
    _id: 'a1',
    jobId: fakeJob(),
    userId: { _id: 'u1', name: 'Ananya Rao', profile: null },
    resumeId: null,
    hrId: 'h1',
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
    createdAt: '2026-11-10T05:00:00Z',
    updatedAt: '2026-11-10T05:00:00Z',
    ...more,
  };
}

/** An id made from a name: `asha-rao` for "Asha Rao". */
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** `fakeJob` with an id made from its title. */
export function fakeJobTitled(jobTitle: string, more: Partial<Job> = {}): Job {
  return fakeJob({ _id: idOf(jobTitle), jobTitle, ...more });
}

/** `fakeApplication` with an id made from the applicant's name. */
export function fakeApplicationOf(name: string, more: Partial<Application> = {}): Application {
  const _id = idOf(name);
  return fakeApplication({ _id, userId: { _id: `user-${_id}`, name, profile: null }, ...more });
}
