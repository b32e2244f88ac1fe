// Times requests. What is measured takes turns with what it is compared to, so that other work on
// the machine slows both.

export const quantile = (times, part) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

/** Milliseconds of one request, its body read. */
export async function timed(send) {
  const start = performance.now();
  const response = await send();
  const body = await response.arrayBuffer();
  if (response.status >= 400)
    throw new Error(`${response.url} answered ${response.status} ${new TextDecoder().decode(body).slice(0, 300)}`);
  return performance.now() - start;
}

/** Times `send` in turns with `beside`, one request at a time, in milliseconds. */
export async function inTurns(send, beside, tries) {
  const own = [];
  const other = [];
  for (let index = 0; index < tries; index++) {
    other.push(await timed(beside));
    own.push(await timed(() => send(index)));
  }
  return { p50: quantile(own, 0.5), p95: quantile(own, 0.95), beside: quantile(other, 0.5) };
}

/** Sends requests from several callers in parallel. Times each request and all together. */
async function burst(send, from, count, callers) {
  let next = from;
  const times = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < from + count) {
        const index = next++;
        times.push(await timed(() => send(index)));
      }
    }),
  );
  return { times, took: performance.now() - start };
}

/** The median rate and the times of several kinds of requests under load, in rounds that take turns. */
export async function underLoad(kinds, { rounds, perRound, callers }) {
  const all = new Map(Object.keys(kinds).map((name) => [name, { times: [], took: 0, rates: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, send] of Object.entries(kinds)) {
      const { times, took } = await burst(send, round * perRound, perRound, callers);
      const one = all.get(name);
      one.times.push(...times);
      one.rates.push((perRound / took) * 1_000);
    }
  }
  return Object.fromEntries(
    [...all].map(([name, { times, rates }]) => [
      name,
      { rate: quantile(rates, 0.5), p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    ]),
  );
}
