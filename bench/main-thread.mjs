// How long the main thread of a page is held, by processor time: other work on the machine does
// not lengthen that, as it does what an observer of long tasks is told.

/** Traces of these tell each task with its processor time, and threads by name. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];
/** Who presses something waits for what a task takes beyond this, in milliseconds. */
const LONG_MS = 50;

/**
 * Milliseconds that tasks of the main thread take beyond 50 each while `run` runs, on a processor
 * so many times as slow.
 */
export async function blockedWhile(browser, page, slower, run) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  // A browser has other renderers too, for pages of its own: in some visits they are busier.
  const { origin } = new URL(page.url());
  const shown = traceEvents.filter(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args.data.url.startsWith(`${origin}/`),
  );
  const processes = new Set(shown.map(({ args }) => args.data.processId));
  const main = traceEvents.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && processes.has(pid),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => (tdur / 1_000) * slower);
  if (tasks.length === 0) throw new Error('The trace tells no task of a page.');
  return tasks.reduce((blocked, task) => blocked + Math.max(0, task - LONG_MS), 0);
}
