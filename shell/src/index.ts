// Three tasks instead of one, so that a tap waits for none of them: what the bundle defines took the first, the shell's modules take the
// second (`eager`: they are in this bundle, and run when they are imported), the start itself the third.
setTimeout(async () => {
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  setTimeout(boot);
});
