import { BRAND } from '@niyukti/contract/text/brand';
import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './mission-words.ts';

/** /Mission: why the product exists. */
export function MissionPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 130H440'],
          stops: [
            { x: 60, y: 130, label: words.stops.applied },
            { x: 170, y: 130, label: words.stops.reviewed },
            { x: 280, y: 130, label: words.stops.here, here: true },
            { x: 390, y: 130 },
          ],
        }}
      />
      <Prose lead={words.lead(BRAND.name, BRAND.meaning)}>
        <Part title={words.answer.title}>
          <p>{words.answer.text}</p>
        </Part>
        <Part title={words.promises.title}>
          <ul>
            <li>{words.promises.status}</li>
            <li>{words.promises.failure}</li>
            <li>{words.promises.privacy}</li>
            <li>{words.promises.everywhere}</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to="/Vission" label={words.next.label} text={words.next.text} />
    </>
  );
}
