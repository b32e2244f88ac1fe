import { LIVE_PATH } from '@niyukti/contract/notices/live';
import { PUSH_WORKER } from '@niyukti/contract/notices/push-calls';
import { api } from './api.ts';
import { type QueuedDecision, tellHeld, tellQueued } from './applications/steps/tell-held.ts';
import { Database } from './core/database.ts';
import type { Env } from './core/env.ts';
import { sealAll, sealSoon } from './events/seal.ts';
import { recordSecurityNote } from './events/security.ts';
import { serveFile } from './files/serve.ts';
import { serveDocument } from './gateway/gateway.ts';
import { withTransportSecurity } from './gateway/headers.ts';
import { discardBody } from './http/discard-body.ts';
import { isNewBrowser, securityNoteOf } from './http/security-note.ts';
import { openLive } from './live/open-socket.ts';
import { buryDead, deliverQueued, deliverSoon, type QueuedEvent, sweepOutbox } from './notices/event-queue.ts';
import { buryMails, type Sendable, sendQueued, sweepMails } from './notices/mail/mail-queue.ts';
import { mayReadMailbox } from './notices/mail/settings.ts';
import { askReleaseFiles } from './releases/storage/serve-file.ts';

export { BoardPart } from './live/board-part.ts';
export { Inbox } from './live/inbox.ts';
export { ReleaseFiles } from './releases/storage/serve-file.ts';

/** Slices of the record that the frequent run seals: those whose Worker went away before it did. */
const SEALED_BY_WATCH = 20;
/** When canaries are looked at, as wrangler.toml spells it. Every other run sweeps. */
const WATCH = '*/5 * * * *';

const isDecision = (message: Message): message is Message<QueuedDecision> => 'held' in (message.body as object);
const isEvent = (message: Message): message is Message<QueuedEvent> => !isDecision(message);

/**
 * Wiring only. Who answers is decided by the first part of the path; what is nobody's is a
 * document.
 */
export default {
  async fetch(request, env, context) {
    const answered = await answer(request, env, context);
    if (request.method !== 'GET') context.waitUntil(sealSoon(env));
    return withTransportSecurity(env, request, answered);
  },
  async scheduled({ cron }, env) {
    const now = Date.now();
    if (cron === WATCH) {
      const { watchCanaries } = await import('./releases/rollout/watch-canaries.ts');
      await Promise.all([
        watchCanaries(env),
        sealAll(env, new Database(env.DB), now, SEALED_BY_WATCH),
        sweepOutbox(env, now),
        tellNew(env, now),
        sweepMails(env, now),
        tellHeld(env, now),
        remind(env, now),
      ]).then(() => push(env, now));
    } else {
      const { sweep } = await import('./sweep.ts');
      await sweep(env);
    }
    await deliverSoon(env);
  },
  async queue({ queue, messages }, env) {
    // Queues are named after the deployment: niyukti-outbox, niyukti-staging-outbox.
    if (queue.endsWith('-outbox')) {
      await tellQueued(messages.filter(isDecision), env);
      await deliverQueued(messages.filter(isEvent), env);
      await tellOf(env);
    } else if (queue.endsWith('-outbox-dead')) await buryDead(messages.filter(isEvent), env, Date.now());
    else if (queue.endsWith('-mail')) await sendQueued(messages as readonly Message<Sendable>[], env);
    else if (queue.endsWith('-mail-dead')) await buryMails(messages as readonly Message<Sendable>[], env, Date.now());
    else if (queue.endsWith('-beacons-dead'))
      await (await import('./releases/figures/count-reports.ts')).countUndeliveredReports(
        messages as readonly Message[],
        env,
      );
    else await (await import('./releases/figures/count-reports.ts')).countReports(messages, env);
  },
} satisfies ExportedHandler<Env>;

function answer(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  const call = (request: Request) => callApi(request, env, context);
  const recorded = (response: Response) => {
    context.waitUntil(finish(request, env));
    return response;
  };
  if (pathname.startsWith(LIVE_PATH))
    return openLive(request, env).then((live) => (live ? recorded(live) : call(request)));
  if (pathname.startsWith('/api/')) return call(request);
  if (pathname.startsWith('/files/share/'))
    return import('./jobs/careers/share-picture.ts').then(({ serveSharePicture }) => serveSharePicture(request, env));
  if (pathname.startsWith('/files/')) return serveFile(request, env);
  if (pathname.startsWith('/remotes/')) return askReleaseFiles(request, context);
  if (/^\/mailbox(?:\/|$)/.test(pathname) && mayReadMailbox(env, url))
    return import('./notices/mail/mailbox-page.ts').then(({ serveMailbox }) => serveMailbox(request, env));
  if (pathname === PUSH_WORKER)
    return import('./notices/push/service-worker.ts').then(({ serveServiceWorker }) => serveServiceWorker());
  return serveDocument(request, env, call, (work) => context.waitUntil(work)).then(recorded);
}

/** New jobs are rare: who is told of them is loaded with the first. */
async function tellNew(env: Env, now: number): Promise<void> {
  const [{ writeNewJobNotices }, { findAlerts }] = await Promise.all([
    import('./notices/new-job-notices.ts'),
    import('./jobs/alerts/find-alerts.ts'),
  ]);
  await writeNewJobNotices(env, findAlerts, now);
}

/** Reminders of interviews: nothing of them belongs to what answers requests. */
async function remind(env: Env, now: number): Promise<void> {
  await (await import('./notices/interview-reminders.ts')).remindOfInterviews(env, now);
}

/** What is to be told of a call's changes, right behind its answer: notices, then pushes. */
async function tellOf(env: Env): Promise<void> {
  const delivered = await deliverSoon(env);
  // An assigned job is open to visitors from now on.
  if (delivered.has('job.assigned')) await tellNew(env, Date.now());
  if (delivered.size > 0) await push(env, Date.now());
}

/** Off until its keys are set. */
async function push(env: Env, now: number): Promise<void> {
  if (!env.VAPID_PRIVATE_KEY) return;
  await (await import('./notices/push/deliver-pushes.ts')).deliverPushes(env, now);
}

/** Records behind an answer what was noted of its request, and tells of what is new. */
async function finish(request: Request, env: Env): Promise<void> {
  const noticed = securityNoteOf(request) !== undefined;
  if (noticed) await recordSecurityNote(env, request);
  if (isNewBrowser(request)) {
    const { recordNewBrowser } = await import('./accounts/log-in/new-browser.ts');
    await recordNewBrowser(env, request);
  }
  if (noticed || request.method !== 'GET') await tellOf(env);
}

/** A call, and behind its answer what the record is to know of it. */
async function callApi(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const answered = await api.fetch(request, env, context);
  if (answered.status >= 400) await discardBody(request);
  context.waitUntil(finish(request, env));
  return answered;
}
