// Starts in short tasks, so that taps do not wait. `eager`: the modules are in the boot files and
// run when they are imported.
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@niyukti/kit'),
  () => import(/* webpackMode: "eager" */ './boot.tsx').then(({ boot }) => setTimeout(boot)),
];

async function runParts(): Promise<void> {
  for (const part of PARTS) {
    await new Promise((done) => setTimeout(done));
    await part();
  }
}

void runParts();
