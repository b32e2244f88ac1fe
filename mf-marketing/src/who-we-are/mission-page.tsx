import { BRAND } from '@niyukti/contract/brand';
import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { words } from './words/mission/index.ts';

/** /Mission: why the product exists. */
export function MissionPage() {
  return (
    <>
      <PageTop
        title={words.nobodyShouldWaitWithout}
        lede={words.missionMakeStepHire}
        art={{
          lines: ['M0 130H440'],
          stops: [
            { x: 60, y: 130, label: words.applied },
            { x: 170, y: 130, label: words.reviewed },
            { x: 280, y: 130, label: words.youAreHere, here: true },
            { x: 390, y: 130 },
          ],
        }}
      />
      <Prose lead={words.hindiWordAppointment(BRAND.name, BRAND.meaning)}>
        <Part title={words.whatAbout}>
          <p>{words.putCompaniesHrCandidates}</p>
        </Part>
        <Part title={words.whatHoldOurselves}>
          <ul>
            <li>{words.statusShownWordsSame}</li>
            <li>{words.failedActionSaysPlace}</li>
            <li>{words.nobodySeesApplication}</li>
            <li>{words.pagesWorkSmallPhone}</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to="/Vission" label={words.vission} text={words.whereHiringGoesWhen} />
    </>
  );
}
