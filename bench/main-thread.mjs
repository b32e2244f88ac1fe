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
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = new Map(mains.map((event) => [threadOf(event), []]));
  for (const event of traceEvents)
    if (event.name === 'RunTask') tasks.get(threadOf(event))?.push(((event.tdur ?? 0) / 1_000) * slower);
  const sum = (all) => all.reduce((total, one) => total + one, 0);
  // A browser keeps a renderer or two in hand: the page's is the busiest.
  const [busiest = []] = [...tasks.values()].sort((one, other) => sum(other) - sum(one));
  if (busiest.length === 0) throw new Error('The trace tells no task of a page.');
  return sum(busiest.map((task) => Math.max(0, task - LONG_MS)));
}
