import { GRIEVANCE } from '@niyukti/contract/brand';
import { periodText, RETENTION } from '@niyukti/contract/retention';

/** What the law gives everybody, and the place in the product where it is done. */
export function Rights() {
  return (
    <ul>
      <li>
        To see and take out everything: Settings, “Your data”, “Download your data”. A resume comes as JSON Resume,
        which other services read.
      </li>
      <li>To correct it: Settings for name and phone, Resume for the resume; the rest by a message.</li>
      <li>
        To have it deleted, and so to take your consent back: Settings, “Your data”, “Delete account”. You have{' '}
        {periodText(RETENTION.erasure.keeps)} to change your mind. Applications stay as figures without a name, and
        offer letters that were sent stay for {periodText(RETENTION.letter.keeps)}, as the law asks.
      </li>
      <li>
        To object, to have the use of your data limited, or to name somebody who acts for you if you cannot: write to{' '}
        <a href={`mailto:${GRIEVANCE.email}`}>{GRIEVANCE.email}</a>.
      </li>
      <li>No decision about you is taken by a machine. People of HR and of the company decide.</li>
    </ul>
  );
}
