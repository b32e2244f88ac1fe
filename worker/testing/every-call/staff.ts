import { applyFor, JOB, makeStudent } from '../hiring.ts';
import { PASSWORD, sample, type Tour } from './tour.ts';

async function community({ make, cast: { admin, hr } }: Tour): Promise<void> {
  const thought = (await make('POST', '/thoughts', null, { body: { text: 'A thought' } })).json._id;
  await make('POST', `/thoughtsreplies/${thought}`, hr, { body: { text: 'A reply' } });
  for (const visible of ['hide', 'show']) {
    await make('PUT', `/changevisible/${thought}`, admin, { body: { visible, reason: 'A reason' } });
    await make('PUT', `/changerepliesvisibilty/${thought}/replies/0`, admin, { body: { visibilty: visible } });
  }
  const message = (await make('POST', '/contactus', null, sample('sendContactMessage'))).json._id;
  for (const handled of [true, false]) await make('PUT', `/contact-message/${message}`, admin, { body: { handled } });
  const version = (await make('POST', '/landing-versions', admin, sample('saveLandingVersion'))).json._id;
  await make('PUT', `/landing-versions/${version}/publish`, admin);
  await make('POST', '/banner-image', admin, sample('uploadBanner'));
}

async function staff({ make, cast: { admin, company, hr } }: Tour): Promise<void> {
  const body = { ...(sample('createHr').body as object), password: PASSWORD };
  const made = (await make('POST', '/createhr', admin, { body })).json;
  await make('POST', '/hrlogin', null, { body: { email: made.email, password: PASSWORD } });
  await make('PUT', `/edithr/${made._id}`, admin, sample('editHr'));
  // A held decision ends if another HR gets the job.
  const jobId = (await make('POST', '/company-jobs', company, { body: JOB })).json._id;
  const assign = (hrId: string) => make('POST', '/assign-to-hr', admin, { body: { jobId, hrId } });
  const hold = async () => {
    const applied = await applyFor(await makeStudent(), jobId);
    await make('PUT', `/application/${applied}/status`, hr, { body: { status: 'rejected', held: true } });
  };
  await assign(hr.id);
  await hold();
  await assign(made._id);
  await assign(hr.id);
  await hold();
  await make('DELETE', `/deletehr/${hr.id}?reassignTo=${made._id}`, admin);
}

/** Every call about the board, messages, the landing page and HR accounts. The HR is deleted. */
export async function tourOfStaff(tour: Tour): Promise<void> {
  await community(tour);
  await staff(tour);
}
