import type { EventName } from '@niyukti/contract/events';
import { WALKED } from './blocks.ts';

/**
 * Lines of the audit log lie far apart among the ids of the record, so blocks of ids would hold few
 * or many of them. Theirs are of so many lines each, numbered as they are begun (`audit_blocks`):
 * an answer walks the block in which it begins and the one before (docs/decisions/0035).
 */
export const LINES_OF_BLOCK = WALKED / 2;

/** Where a deployment begins to number: what it holds already is numbered downwards. */
export const FIRST_BLOCK = 1_000_000;

/**
 * Lines from before the record have their old numbers in the audit log; in the record they stand
 * below zero, this much less.
 */
export const BEFORE = 2 ** 40;

/** The event that a line of the audit log is, in SQL. */
export const eventOfLine = (line: string): string => `iif(${line} < ${BEFORE}, ${line} - ${BEFORE}, ${line})`;

/** The block that a line stands in, in SQL; null below the last that is numbered. */
export const blockOfLine = (line: string): string =>
  `(SELECT block FROM audit_blocks WHERE first <= ${line} ORDER BY first DESC LIMIT 1)`;

/** The word of an act in the index: no word of a text begins with a letter. */
export const wordOfAct = (name: EventName): string => name.replace(/[.-]/g, '');
/** The same in SQL. */
export const wordOfActIn = (name: string): string => `replace(replace(${name}, '.', ''), '-', '')`;
