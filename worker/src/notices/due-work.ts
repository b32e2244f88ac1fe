import { command, query } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { dueWork } from '../core/schema/notices.ts';

/** How far each kind is that the calendar brings. */
export const readWork = query(pick(dueWork, 'kind', 'at'), 'SELECT kind, at FROM due_work');
/** Moves a kind on from where it was read; another run that read the same moves nothing. */
export const goOn = command('UPDATE due_work SET at = ?3 WHERE kind = ?1 AND at = ?2');
