import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { applyFor, JOB, makeStudent, PDF, ROUND, rows, TYPED_JOB } from '../hiring.ts';
import { sample, type Tour } from './tour.ts';

const YESTERDAY = dayBefore(dayInIndia(Date.now()));

/** Makes the calls about jobs. Answers an assigned job. */
async function jobs({ make, cast }: Tour): Promise<string> {
  const { company, hr, admin } = cast;
  await rows('UPDATE companies SET unlimited = 1 WHERE id = ?', company.row);
  const job = (await make('POST', '/company-jobs', company, { body: JOB })).json._id;
  for (const applicationDeadline of [YESTERDAY, JOB.applicationDeadline])
    await make('PUT', `/company-jobs/${job}`, company, { body: { ...JOB, applicationDeadline } });
  const draft = (await make('POST', '/job-drafts', company, sample('saveJobDraft'))).json._id;
  await make('PUT', `/job-drafts/${draft}`, company, sample('updateJobDraft'));
  await make('DELETE', `/job-drafts/${draft}`, company);
  for (const as of ['job', 'draft']) await make('POST', '/job-import', company, { body: { as, rows: [TYPED_JOB] } });
  const ended = (await make('POST', '/company-jobs', company, { body: JOB })).json._id;
  await make('POST', `/company-jobs/${ended}/close`, company, sample('closeJob'));
  const student = await makeStudent();
  await make('PUT', `/saved-job/${job}`, student);
  await make('DELETE', `/saved-job/${job}`, student);
  const body = { name: 'Data', search: 'q=data', pace: 'now' };
  const kept = (await make('POST', '/alerts', student, { body })).json._id;
  await make('PUT', `/alerts/${kept}`, student, { body: { name: 'All data', pace: 'day' } });
  await make('DELETE', `/alerts/${kept}`, student);
  const bindings = { VAPID_SUBJECT: 'x', VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'x' };
  await make('PUT', '/push-subscription', student, { ...sample('keepSubscription'), bindings });
  await make('POST', '/push-subscription/end', student, sample('endSubscription'));
  await make('PUT', `/followed-company/${company.id}`, student);
  await make('DELETE', `/followed-company/${company.id}`, student);
  await applyFor(student, job);
  await make('POST', '/assign-to-hr', admin, { body: { jobId: job, hrId: hr.id } });
  return job;
}

/** An application that waits for the company's decision. */
async function selected({ make, cast: { hr } }: Tour, job: string): Promise<string> {
  const applied = await make('POST', '/apply-job', await makeStudent(), { body: { jobId: job } });
  await make('PUT', `/application/${applied.json._id}/status`, hr, { body: { status: 'selected' } });
  return applied.json._id;
}

async function applications(tour: Tour, job: string): Promise<void> {
  const {
    make,
    cast: { company, hr },
  } = tour;
  const leaving = await makeStudent();
  await make('PUT', `/application/${await applyFor(leaving, job)}/withdraw`, leaving);
  const invited = await makeStudent();
  const asked = await applyFor(invited, job);
  await make('PUT', `/application/${asked}/status`, hr, { body: { status: 'selected' } });
  await make('PUT', `/interview-application/${asked}/companyStatus`, company, { body: { status: 'Selected' } });
  await make('PUT', `/company-application/${asked}/interview`, company, { body: ROUND });
  await make('PUT', `/application/${asked}/interview/1/update-candidate`, hr, sample('shareRound'));
  await make('PUT', `/application/${asked}/withdraw`, invited);
  const rejected = await applyFor(await makeStudent(), job);
  await make('PUT', `/application/${rejected}/status`, hr, { body: { status: 'rejected' } });
  await make('PUT', `/application/${rejected}/reconsider`, hr);
  const decide = (id: string, status: string) =>
    make('PUT', `/interview-application/${id}/companyStatus`, company, { body: { status } });
  const set = (id: string, body: object) => make('PUT', `/application/${id}/companyStatus`, company, { body });
  await make('PUT', `/application/${rejected}/status`, hr, { body: { status: 'rejected', held: true } });
  await make('PUT', `/application/${rejected}/reconsider`, hr);
  const undecided = await selected(tour, job);
  for (const path of ['interview-application', 'application']) {
    const body = { status: 'Selected', held: true };
    await make('PUT', `/${path}/${undecided}/companyStatus`, company, { body });
    await make('PUT', `/interview-application/${undecided}/take-back`, company);
  }
  await decide(undecided, 'Rejected');
  await set(await selected(tour, job), { status: 'Rejected' });
  const late = await selected(tour, job);
  await decide(late, 'Selected');
  await decide(late, 'Rejected');
  const later = await selected(tour, job);
  await set(later, { status: 'Selected' });
  await set(later, { status: 'Rejected' });

  const hired = await selected(tour, job);
  await decide(hired, 'Selected');
  const round = await make('PUT', `/company-application/${hired}/interview`, company, { body: ROUND });
  await make('PUT', `/company-application/${hired}/interview/${round.json._id}`, company, {
    body: { ...ROUND, interviewer: 'Rohan Das' },
  });
  await make('PUT', `/application/${hired}/interview/1/update-candidate`, hr, sample('shareRound'));
  await make('PUT', `/company-application/${hired}/interview/${round.json._id}/feedback`, company, {
    body: { interviewStatus: 'Cancelled', reason: 'The interviewer is ill' },
  });
  const next = await make('PUT', `/company-application/${hired}/interview`, company, { body: ROUND });
  await make('PUT', `/company-application/${hired}/interview/${next.json._id}/feedback`, company, {
    body: { interviewStatus: 'Move to Next Round' },
  });
  await make('PUT', `/application/${hired}/interview/2/update-feedback`, hr, sample('shareFeedback'));
  await set(hired, { shortListed: true });
  await make('PUT', `/application/${hired}/update-interview-status`, hr);
  const letter = new FormData();
  letter.set('applicationId', hired);
  letter.set('file', new File([PDF], 'offer.pdf', { type: 'application/pdf' }));
  await make('POST', '/upload-offer-letter', company, { raw: letter });
  await make('POST', '/update-to-hr', company, { body: { applicationId: hired } });
  await make('PUT', `/application/${hired}/send-offer-letter`, hr);
}

/** Every call about jobs and applications: seekers', the company's and the HR's. */
export async function tourOfHiring(tour: Tour): Promise<void> {
  await applications(tour, await jobs(tour));
}
