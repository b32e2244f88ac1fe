import { type KnownStatement, STATEMENTS } from '../src/core/query.ts';

let own: readonly KnownStatement[] | undefined;

/**
 * Statements of the Worker itself. The setup asks first, when every module of the Worker is there
 * and no test yet: files that share an isolate register statements of their own.
 */
export function ownStatements(): readonly KnownStatement[] {
  own ??= [...STATEMENTS];
  return own;
}
