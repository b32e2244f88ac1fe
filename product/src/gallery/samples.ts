import type { StatusTone } from '@niyukti/kit';

/** A candidate of the gallery's table. */
export interface Candidate {
  id: string;
  name: string;
  degree: string;
  company: string;
  skills: string;
  applied: string;
}

export const CANDIDATES: readonly Candidate[] = [
  ['Ishaan Verma', 'B.Tech, VIT Vellore', 'Nimbus Retail', 'React, TypeScript, CSS'],
  ['Fatima Sheikh', 'MCA, Pune University', 'Nimbus Retail', 'React, TypeScript, CSS'],
  ['Rohan Pillai', 'B.Sc IT, Mumbai University', 'Kavach Health', 'SQL, Python, Excel'],
  ['Sneha Gowda', 'B.E., RV College', 'Orbit Finserv', 'Selenium, Java, SQL'],
].map(([name = '', degree = '', company = '', skills = ''], index) => ({
  id: String(index + 1),
  name,
  degree,
  company,
  skills,
  applied: `2026-11-0${index + 2}T05:00:00Z`,
}));

/** A job of the gallery's list. */
interface SampleJob {
  id: string;
  title: string;
  company: string;
  city: string;
  applied: string;
  tone: StatusTone;
  status: string;
}

export const JOBS: readonly SampleJob[] = [
  {
    id: 'a',
    title: 'Frontend Developer',
    company: 'Nimbus Retail',
    city: 'Pune',
    applied: '2026-11-09',
    tone: 'selected',
    status: 'Selected',
  },
  {
    id: 'b',
    title: 'Data Analyst Intern',
    company: 'Kavach Health',
    city: 'Hyderabad',
    applied: '2026-11-17',
    tone: 'pending',
    status: 'Pending',
  },
  {
    id: 'c',
    title: 'Junior QA Engineer',
    company: 'Orbit Finserv',
    city: 'Mumbai',
    applied: '2026-11-02',
    tone: 'rejected',
    status: 'Rejected',
  },
];
