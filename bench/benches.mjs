// Which benches there are: about how many minutes each takes, `browser` where it needs Chromium,
// `product` where it looks at a product that runs (what it is told of that), `whole` what it must
// be told to be written down, where less of it can be measured, and `of` where it is another bench
// with other arguments. Each holds its aims (`report.mjs`) and has its place in
// docs/performance.md.

export const BENCHES = {
  api: { minutes: 6 },
  search: { minutes: 8 },
  alerts: { minutes: 10 },
  'big-world': { minutes: 8, whole: '--size=1' },
  'admin-views': { minutes: 5, browser: true },
  hydration: { minutes: 4, browser: true },
  lighthouse: { minutes: 4, browser: true, product: ({ base }) => [base] },
  'lighthouse-busy': { of: ['lighthouse', '--beside=4'], minutes: 6, browser: true, product: ({ base }) => [base] },
  'first-data': { minutes: 5, browser: true, product: ({ base }) => [base] },
  'first-screen': { minutes: 6, browser: true, product: ({ base }) => [base] },
  // Reads what the product above was built of.
  federation: { minutes: 1 },
  live: { minutes: 4, product: ({ base, pid }) => [base, String(pid)] },
  crash: { minutes: 4 },
  soak: { minutes: 32 },
  'new-remote': { minutes: 4, browser: true },
};

/** The script of a bench, and what it is always told. */
export const scriptOf = (name) => {
  const [script, ...args] = BENCHES[name].of ?? [name];
  return { file: `bench/${script}.mjs`, args };
};
