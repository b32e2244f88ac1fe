// A start in short tasks, so that a tap waits for none of them. `eager`: the modules are in the
// boot files, and run when they are imported.
const PARTS = [
  () => withoutStacks(() => import(/* webpackMode: "eager" */ 'react-dom/client')),
  () => import(/* webpackMode: "eager" */ '@niyukti/kit'),
  () => import(/* webpackMode: "eager" */ './boot.tsx').then(({ boot }) => setTimeout(boot)),
];

/**
 * React makes some Errors as it starts, to throw them later by name. Where a tool listens to the
 * page, the engine finds the place of each in its file at once, for which it parses all of React
 * again: a third of this task. Nobody reads those stacks.
 */
async function withoutStacks<Part>(run: () => Promise<Part>): Promise<Part> {
  const errors = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = errors;
  delete errors.stackTraceLimit;
  try {
    return await run();
  } finally {
    if (stackTraceLimit !== undefined) errors.stackTraceLimit = stackTraceLimit;
  }
}

async function runParts(): Promise<void> {
  for (const part of PARTS) {
    await new Promise((done) => setTimeout(done));
    await part();
  }
}

void runParts();
