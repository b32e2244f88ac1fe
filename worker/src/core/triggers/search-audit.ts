import { blockOfLine, eventOfLine, LINES_OF_BLOCK, wordOfActIn } from '../line-blocks.ts';
import type { Trigger } from './trigger.ts';
import { grams } from './words.ts';

/** What is done, which act it is, and the block of the line. */
const action = (event: string, line: string): string =>
  `${grams(`${event}audit`)} || ' ' || ${wordOfActIn(`${event}name`)} || ifnull(' b' || ${blockOfLine(line)}, '')`;

/** A name, unless it stood beside the event and was erased: no entry is to bring it back. */
const named = (name: string, left: string, value: string): string =>
  `iif(e.${left} = '' AND EXISTS (SELECT 1 FROM event_values WHERE id = e.${value} AND value IS NULL), NULL, ${grams(name)})`;

const NEWEST = '(SELECT max(block) FROM audit_blocks)';

/**
 * Lines of the audit log are found by who did what to what. A line that comes in without who is one
 * of whose names some were erased.
 */
export const AUDIT_SEARCH: readonly Trigger[] = [
  {
    name: 'events_indexed',
    on: 'AFTER INSERT ON events',
    when: 'NEW.audit IS NOT NULL AND NEW.id > 0',
    does: [
      `INSERT INTO audit_blocks (block, first, lines) SELECT block + 1, NEW.id, 0 FROM audit_blocks WHERE block = ${NEWEST} AND lines >= ${LINES_OF_BLOCK}`,
      `UPDATE audit_blocks SET lines = lines + 1 WHERE block = ${NEWEST}`,
      `INSERT INTO audit_search (rowid, person, thing, action) VALUES (NEW.id, ${grams('NEW.actor_folded')}, ${grams('NEW.subject_folded')}, ${action('NEW.', 'NEW.id')})`,
    ],
  },
  {
    // A line that is sealed keeps no names: whoever knows them enters it anew. One before the
    // oldest block comes into it, or where it is full into another; 0 says that none is left.
    name: 'audit_entered',
    on: 'INSTEAD OF INSERT ON audit_entries',
    does: [
      `INSERT INTO audit_blocks (block, first, lines)
    SELECT block - (lines >= ${LINES_OF_BLOCK}), NEW.line, NEW.line > 0 FROM audit_blocks
    WHERE block = (SELECT min(block) FROM audit_blocks) AND first > NEW.line AND NEW.person IS NOT NULL
    ON CONFLICT (block) DO UPDATE SET first = excluded.first, lines = lines + excluded.lines`,
      `INSERT OR REPLACE INTO audit_search (rowid, person, thing, action)
    SELECT NEW.line, ${named('NEW.person', 'actor_name', 'actor_value')}, ${named('NEW.thing', 'subject_name', 'own_value')}, ${action('e.', 'NEW.line')}
    FROM events e WHERE e.id = ${eventOfLine('NEW.line')}`,
    ],
  },
];
