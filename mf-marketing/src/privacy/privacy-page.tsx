import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { periodText, RETENTION } from '@niyukti/contract/accounts/retention';
import { BRAND, GRIEVANCE } from '@niyukti/contract/text/brand';
import { PageTop } from '../parts/page-top.tsx';
import { Part, Prose } from '../parts/prose.tsx';
import { RetentionList } from './retention-list.tsx';
import { words } from './words.ts';

/** /Privacy: what is kept and how long, who reads it, what one may ask for and where. */
export function PrivacyPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        roomy
        art={{
          lines: [
            'M0 130H130',
            'M310 130H440',
            'M220 10L130 45V130C130 190 165 230 220 250C275 230 310 190 310 130V45Z',
          ],
          stops: [
            { x: 50, y: 130, label: words.stops.you },
            { x: 220, y: 120, here: true },
            { x: 380, y: 130, label: words.stops.hr },
          ],
        }}
      />
      <Prose>
        <Part title={words.kept.title}>
          <ul>
            <li>{words.kept.students}</li>
            <li>{words.kept.companies}</li>
            <li>{words.kept.everybody}</li>
          </ul>
          <p>{words.kept.version(NOTICE_VERSION)}</p>
        </Part>
        <Part title={words.howLong.title}>
          <p>{words.howLong.text}</p>
          <RetentionList />
        </Part>
        <Part title={words.readers.title}>
          <ul>
            <li>{words.readers.resume}</li>
            <li>{words.readers.letter}</li>
            <li>{words.readers.message}</li>
            <li>{words.readers.thought}</li>
          </ul>
        </Part>
        <Part title={words.rights.title}>
          <Rights />
        </Part>
        <Part title={words.complaints.title}>
          <p>
            {words.complaints.writeTo(GRIEVANCE.officer)}
            <a href={`mailto:${GRIEVANCE.email}`}>{GRIEVANCE.email}</a>
            {words.complaints.answer(GRIEVANCE.answersInDays)}
          </p>
        </Part>
        <Part title={words.cookies.title}>
          <p>{words.cookies.sessions}</p>
          <p>{words.cookies.trials}</p>
        </Part>
        <Part title={words.storage.title}>
          <p>{words.storage.text}</p>
        </Part>
        <Part title={words.reports.title}>
          <p>{words.reports.text}</p>
        </Part>
        <Part title={words.passwords.title}>
          <p>{words.passwords.text}</p>
        </Part>
        <Part title={words.contact.title}>
          <p>
            {words.contact.writeTo}
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
            {words.contact.answer}
          </p>
        </Part>
      </Prose>
    </>
  );
}

/** Rights that the law gives, each with the page where it is exercised. */
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
