/**
 * Statements as the built Worker has them: `platform/src/build/worker-plugins.ts` writes these
 * around each. A start declares five hundred, and a request sends a few.
 */

// biome-ignore lint/suspicious/noExplicitAny: any statement, with any values
type Send = (...values: any[]) => unknown;

/** A statement that is made when it is first sent. */
export function statementLater<S extends Send>(make: () => S): S {
  let made: S | undefined;
  const send: Send = (...values) => {
    made ??= make();
    return made(...values);
  };
  return send as S;
}

export { later as claimLater } from './rows.ts';
