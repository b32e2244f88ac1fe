import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import type { AnyCall } from '@niyukti/contract/api/call';
import { JOB, PDF, ROUND, TYPED_JOB } from './hiring.ts';

/** Ids for sample bodies. */
export interface SampleIds {
  job: string;
  application: string;
  student: string;
  company: string;
  hr: string;
}

const PASSWORD = 'blue ferry kettle';
const IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHONE = '9876543210';
const RESUME = {
  personalInfo: { name: 'Asha', email: 'asha@made.test', phone: PHONE, address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: 'SQL, Go',
  summary: 'Summary',
  project: 'Project',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
};
const BANNER = { text: 'One', link: '/Overview', image: null };

let made = 0;
/** An address that no account has yet. */
const freshEmail = (): string => {
  made += 1;
  return `sample${made}@made.test`;
};

const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key' };
const ANSWER = { ...CREDENTIAL, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };

const BODIES: Record<string, (ids: SampleIds) => unknown> = {
  sendBeacon: () => ({
    parts: [
      {
        name: 'seeker',
        release: 'aaaa0000aaaa',
        loads: [120],
        failures: [{ screen: '/Resume', kind: 'slow' }],
        retries: 1,
        lcp: 900,
        inp: 40,
        cls: 0.02,
      },
    ],
  }),
  logOut: () => ({}),
  changePassword: () => ({ password: PASSWORD }),
  resetPassword: () => ({ token: 'x', password: PASSWORD }),
  createPasswordResetLink: ({ student }) => ({ role: 'student', accountId: student }),
  logInStudent: () => ({ email: 'nobody@made.test', password: PASSWORD }),
  logInCompany: () => ({ email: 'nobody@made.test', password: PASSWORD }),
  logInHr: () => ({ email: 'nobody@made.test', password: PASSWORD }),
  logInAdmin: () => ({ email: 'nobody@made.test', password: PASSWORD }),
  signUpStudent: () => ({
    name: 'Asha',
    email: freshEmail(),
    phone: PHONE,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }),
  signUpCompany: () => ({
    companyName: 'Acme',
    companyType: 'IT',
    position: 'CEO',
    businessmodel: 'B2B',
    email: freshEmail(),
    phone: PHONE,
    password: PASSWORD,
  }),
  // The key is the base point of the curve.
  keepSubscription: () => ({
    endpoint: 'https://fcm.googleapis.com/x',
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }),
  endSubscription: () => ({ endpoint: 'https://fcm.googleapis.com/x' }),
  keepAlert: () => ({ name: 'Data', search: 'q=data', pace: 'now' }),
  changeAlert: () => ({ name: 'Data', pace: 'day' }),
  giveProof: () => ({ password: PASSWORD }),
  logInWithPasskey: () => ({ role: 'hr', passkey: ANSWER }),
  addPasskey: () => ({ name: 'Laptop', passkey: MADE }),
  renamePasskey: () => ({ name: 'Old phone' }),
  confirmAuthenticator: () => ({ code: '000000' }),
  clearFactors: ({ hr }) => ({ role: 'hr', accountId: hr }),
  setNoticeChoices: () => ({ choices: [], zone: 'Asia/Kolkata' }),
  confirmAddress: () => ({ token: 'x' }),
  readUnsubscription: () => ({ token: 'x' }),
  unsubscribe: () => ({ token: 'x' }),
  askPasswordLink: () => ({ role: 'student', email: 'nobody@made.test' }),
  updateUser: () => ({ name: 'Asha', phone: PHONE }),
  uploadPhoto: () => ({ image: IMAGE }),
  raiseApplicationLimit: ({ student }) => ({ userId: student }),
  raisePostingLimit: ({ company }) => ({ companyId: company }),
  createResume: () => RESUME,
  updateResume: () => RESUME,
  updateCompany: () => ({ position: 'CEO', businessmodel: 'B2B', phone: PHONE }),
  updateCareersPage: () => ({
    pitch: 'We make clinics.',
    about: '# Who we are\nTwenty people.',
    website: 'acme.example',
    founded: '2017',
    people: '20',
    benefits: 'Lunch: every day',
    colour: '',
  }),
  addCareersPhoto: () => ({ image: IMAGE, caption: 'The kitchen' }),
  updateCareersPhoto: () => ({ caption: 'The roof' }),
  orderCareersPhotos: () => ({ photos: [] }),
  setCareersVisibility: () => ({ visible: 'hide', reason: 'A false address' }),
  uploadLogo: () => ({ image: IMAGE }),
  postJob: () => JOB,
  updateJob: () => JOB,
  saveJobDraft: () => ({ jobTitle: 'Half a job' }),
  updateJobDraft: () => ({ jobTitle: 'Half a job', city: 'Pune' }),
  importJobs: () => ({ as: 'job', rows: [TYPED_JOB, { city: 'Pune' }] }),
  closeJob: () => ({ reason: 'Filled here' }),
  assignJob: ({ job, hr }) => ({ jobId: job, hrId: hr }),
  apply: ({ job }) => ({ jobId: job }),
  screenApplication: () => ({ status: 'selected' }),
  reconsiderApplication: () => ({}),
  shareRound: () => ({ updateCandidate: true }),
  shareFeedback: () => ({ feedbackUpdatedByHR: true }),
  decideCandidate: () => ({ status: 'Selected' }),
  setCompanyStatus: () => ({ shortListed: true }),
  scheduleRound: () => ROUND,
  moveRound: () => ROUND,
  setRoundOutcome: () => ({ interviewStatus: 'Move to Next Round' }),
  handBack: ({ application }) => ({ applicationId: application }),
  createHr: () => ({ name: 'Ritu', email: freshEmail(), number: PHONE, password: '' }),
  editHr: () => ({ name: 'Ritu', email: freshEmail(), number: PHONE }),
  shareThought: () => ({ text: 'Hello' }),
  replyToThought: () => ({ text: 'Hello' }),
  setThoughtVisibility: () => ({ visible: 'show' }),
  setReplyVisibility: () => ({ visibilty: 'show' }),
  sendContactMessage: () => ({ name: 'Meera', phone: PHONE, email: 'meera@made.test', message: 'Hello' }),
  setMessageHandled: () => ({ handled: true }),
  giveConsent: () => ({ notice: NOTICE_VERSION, adult: true }),
  setHold: ({ student }) => ({ role: 'student', accountId: student, held: false, reason: 'A court asks' }),
  requestPlan: () => ({ plan: 'Gold' }),
  settlePlanRequest: () => ({ decision: 'grant' }),
  setSuspension: ({ student }) => ({ role: 'student', accountId: student, suspended: false }),
  saveLandingVersion: () => ({ heading: 'Heading', text: 'Text', banners: [BANNER, BANNER, BANNER] }),
  uploadBanner: () => ({ image: IMAGE }),
  promoteRelease: () => ({ release: 'a1b2c3d4e5f60718', reason: 'A try' }),
  rollBackRelease: () => ({}),
  setCanary: () => ({ release: 'a1b2c3d4e5f60718', percent: 10 }),
  previewRelease: () => ({ release: 'a1b2c3d4e5f60718' }),
};

const QUERIES: Record<string, (ids: SampleIds) => string> = {
  getStudentCalendar: () => '?month=2026-11',
  listCompanyJobs: ({ company }) => `?companyId=${company}`,
  listInterviewConflicts: () => `?date=${encodeURIComponent(ROUND.date)}&interviewer=Meera`,
};

/** A valid body of a call, or none. Throws if a call with a body has no sample. */
export function sampleBody(call: AnyCall, ids: SampleIds): { body?: unknown; raw?: FormData } {
  if (!call.body) return {};
  if (call.encoding === 'multipart') {
    const raw = new FormData();
    raw.set('applicationId', ids.application);
    raw.set('file', new File([PDF], 'letter.pdf', { type: 'application/pdf' }));
    return { raw };
  }
  const make = BODIES[call.id];
  if (!make) throw new Error(`There is no sample body for ${call.id}`);
  return { body: make(ids) };
}

/** A valid query of a call with `?`, or an empty text. */
export function sampleQuery(call: AnyCall, ids: SampleIds): string {
  return QUERIES[call.id]?.(ids) ?? '';
}
