import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';

/** /Insight2, Company Experiences: what companies write on the board. */
export function Insight2Page() {
  return (
    <>
      <PageTop
        title="Company experiences"
        lede="Written by companies on the community board, in their own words. We choose nothing but the order: newest first."
        art={{
          lines: ['M0 60H130L200 130H440', 'M0 200H130L200 130'],
          stops: [
            { x: 70, y: 60, label: 'Selected' },
            { x: 70, y: 200, label: 'Selected' },
            { x: 250, y: 130, label: 'Interview' },
            { x: 380, y: 130, label: 'Shortlist', here: true },
          ],
        }}
      />
      <Voices
        path="/Insight2"
        title="What companies write"
        by="company"
        empty="No company has written yet. The board is open to every company that has an account."
      />
      <Prose>
        <Part title="What changes for a company">
          <p>
            A company that posts a job here does not read every application. It meets the ones that HR has selected, and
            for each it decides twice: whether to interview, and whom to shortlist. What it decides is kept with the
            time, so that a colleague can go on where it stopped.
          </p>
        </Part>
      </Prose>
      <NextStop to="/Insight3" label="Students Review" text="What job seekers write on the board." />
    </>
  );
}
