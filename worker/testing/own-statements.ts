import { type Known, STATEMENTS } from '../src/core/query.ts';

let own: readonly Known[] | undefined;

/**
 * Statements of the Worker itself. The setup asks first, when every module of the Worker is there
 * and no test yet: files that share an isolate register statements of their own.
 */
export function ownStatements(): readonly Known[] {
  own ??= [...STATEMENTS];
  return own;
}
