// How long the main thread of a page is held, by processor time: other work on the machine does
// not lengthen that as much as what an observer of long tasks is told. How fast the processor is
// differs from machine to machine, and on a shared one from minute to minute: a page that never
// changes tells it, around what is measured.

/** Traces of these tell each task with its processor time, and threads by name. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];
/** Who presses something waits for what a task takes beyond this, in milliseconds. */
const LONG_MS = 50;

/** Processor milliseconds of each task of the page's main thread while `run` runs. */
export async function tasksWhile(browser, page, run) {
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
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (tasks.length === 0) throw new Error('The trace tells no task of a page.');
  return tasks;
}

/** Milliseconds that tasks take beyond 50 each, on a processor so many times as slow. */
export const blockedBy = (tasks, slower) =>
  tasks.reduce((blocked, task) => blocked + Math.max(0, task * slower - LONG_MS), 0);

const REFERENCE = 'http://reference.test/';
/** Markup, styles, letters and a script, as much of each as a page of ours has. */
const REFERENCE_PAGE = `<!doctype html><meta charset="utf-8"><title></title><style>td { padding: 4px; border: 1px solid #ccc }</style><main></main><script>
  const cells = (row) => Array.from({ length: 8 }, (_, at) => '<td>Cell ' + row + ' of ' + at + ' <b>word</b></td>').join('');
  const rows = Array.from({ length: 150 }, (_, row) => '<tr>' + cells(row) + '</tr>');
  document.querySelector('main').innerHTML = '<table>' + rows.join('') + '</table>';
  const sums = new Map();
  for (let at = 0; at < 150000; at++) sums.set('k' + (at % 977), (sums.get('k' + (at % 977)) ?? 0) + at);
  document.title = [...sums.values()].join().length;
</script>`;

/** Processor milliseconds of a page that never changes. */
export async function referenceMs(browser, device) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.route(REFERENCE, (route) => route.fulfill({ contentType: 'text/html', body: REFERENCE_PAGE }));
  const tasks = await tasksWhile(browser, page, async () => {
    await page.goto(REFERENCE);
    await page.waitForTimeout(300);
  });
  await context.close();
  return tasks.reduce((sum, task) => sum + task, 0);
}
