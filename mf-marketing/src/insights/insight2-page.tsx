import { NextStop, PageTop, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';

/** /Insight2, Company Experiences: what companies write on the board. */
export function Insight2Page() {
  return (
    <>
      <PageTop
        title="Company experiences"
        lede="Written by companies on the community board, in their own words. We choose nothing but the order: newest first."
      />
      <Voices
        path="/Insight2"
        title="What companies write"
        by="company"
        empty="No company has written yet. The board is open to every company that has an account."
      />
      <Prose>
        <h2>What changes for a company</h2>
        <p>
          A company that posts a job here does not read every application. It meets the ones that HR has selected, and
          for each it decides twice: whether to interview, and whom to shortlist. What it decides is kept with the time,
          so that a colleague can go on where it stopped.
        </p>
      </Prose>
      <NextStop to="/Insight3" label="Students Review" text="What job seekers write on the board." />
    </>
  );
}
