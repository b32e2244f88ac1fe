import { deferring } from './deferred.ts';

/** How many were made, for the gate that counts those of a start. */
export const madeTables = { count: 0 };

/**
 * A table of the schema as the built Worker has it: `platform/src/build/worker-plugins.ts` writes
 * this around each. There are eighty with some seven hundred columns, and a request looks at a few.
 */
export const lazyTable: <T extends object>(make: () => T) => T = deferring({
  onMade: () => {
    madeTables.count += 1;
  },
});
