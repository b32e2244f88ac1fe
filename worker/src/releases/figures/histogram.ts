/**
 * Buckets per doubling: each is 19 % wide, so a percentile read from them is within 10 % of the
 * true one.
 */
const PER_DOUBLING = 4;

/** The exponential bucket that a value falls into. Values below 1 share bucket 0. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.floor(PER_DOUBLING * Math.log2(value));
}

/** Where a bucket begins. */
function floorOf(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_DOUBLING);
}

/** How many values fell into a bucket. */
export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/**
 * The value that the share `p` (0 to 1) of all values stays under, taken as evenly spread in its
 * bucket. Null without values.
 */
export function percentile(buckets: readonly Bucket[], p: number): number | null {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const wanted = p * sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (count > 0 && below + count >= wanted) {
      const floor = floorOf(bucket);
      return floor + ((wanted - below) / count) * (floorOf(bucket + 1) - floor);
    }
    below += count;
  }
  return null;
}
