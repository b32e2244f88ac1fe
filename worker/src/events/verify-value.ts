import { eventOf } from '@niyukti/contract/events/all-events';
import { digestOf } from './chain.ts';
import { type BrokenLine, broken } from './verify-event.ts';
import type { CheckedValue } from './verify-rows.ts';

/**
 * What is wrong with a value: it is as it was sealed, or erased by an event that erases what
 * is said of the same person. */
export async function checkValue(row: CheckedValue): Promise<BrokenLine | null> {
  const wrong = (columns: readonly string[], words: string) => broken('event_values', row.id, columns, words);
  if (row.value === null) return checkErased(row, wrong);
  if (row.key === null) return wrong(['key'], 'has lost its key');
  if (row.erased !== null) return wrong(['erased'], 'is said to be erased, and is there');
  const digest = await digestOf(row.key, { about: row.about, id: row.about_id, value: row.value });
  return digest === row.digest ? null : wrong(['value', 'key', 'about', 'about_id', 'digest'], 'was changed');
}

function checkErased(
  row: CheckedValue,
  wrong: (columns: readonly string[], words: string) => BrokenLine,
): BrokenLine | null {
  if (row.key !== null) return wrong(['value'], 'was emptied, and its key is there');
  if (row.erased === null) return wrong(['value', 'key', 'erased'], 'was emptied, and no event says why');
  const erases = row.erased_name !== null && eventOf(row.erased_name)?.erases === true;
  if (!erases) return wrong(['erased'], `was emptied by event ${row.erased}, which erases nothing`);
  // What is said of an HR who is known by name alone has no number.
  const isOfSame =
    row.erased_subject === row.about && (row.about_id ?? row.erased_subject_id) === row.erased_subject_id;
  return isOfSame
    ? null
    : wrong(['erased'], `was emptied by event ${row.erased}, which erases what is said of another`);
}
