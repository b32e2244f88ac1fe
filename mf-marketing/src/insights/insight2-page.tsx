import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';
import { words } from './words/insight2/index.ts';

/** /Insight2, Company Experiences: what companies write on the board. */
export function Insight2Page() {
  return (
    <>
      <PageTop
        title={words.companyExperiences}
        lede={words.writtenCompaniesCommunity}
        art={{
          lines: ['M0 60H130L200 130H440', 'M0 200H130L200 130'],
          stops: [
            { x: 70, y: 60, label: words.selected },
            { x: 70, y: 200, label: words.selected },
            { x: 250, y: 130, label: words.interview },
            { x: 380, y: 130, label: words.shortlist, here: true },
          ],
        }}
      />
      <Voices path="/Insight2" title={words.whatCompaniesWrite} by="company" empty={words.noCompanyWrittenYet} />
      <Prose>
        <Part title={words.whatChangesCompany}>
          <p>{words.companyPostsJobHere}</p>
        </Part>
      </Prose>
      <NextStop to="/Insight3" label={words.studentsReview} text={words.whatJobSeekersWrite} />
    </>
  );
}
