import { GRIEVANCE } from '@niyukti/contract/brand';
import { periodText, RETENTION } from '@niyukti/contract/retention';
import { words } from './words.ts';

/** What the law gives everybody, and the place in the product where it is done. */
export function Rights() {
  const { rights } = words;
  return (
    <ul>
      <li>{rights.takeOut}</li>
      <li>{rights.correct}</li>
      <li>{rights.erase(periodText(RETENTION.erasure.keeps), periodText(RETENTION.letter.keeps))}</li>
      <li>
        {rights.object}
        <a href={`mailto:${GRIEVANCE.email}`}>{GRIEVANCE.email}</a>.
      </li>
      <li>{rights.machines}</li>
    </ul>
  );
}
