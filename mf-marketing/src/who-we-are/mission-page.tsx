import { BRAND } from '@niyukti/contract/brand';
import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';

/** /Mission: why the product exists. */
export function MissionPage() {
  return (
    <>
      <PageTop
        title="Nobody should wait without knowing"
        lede="Our mission is to make every step of a hire visible to the people whom it concerns."
        art={{
          lines: ['M0 130H440'],
          stops: [
            { x: 60, y: 130, label: 'Applied' },
            { x: 170, y: 130, label: 'Reviewed' },
            { x: 280, y: 130, label: 'You are here', here: true },
            { x: 390, y: 130 },
          ],
        }}
      />
      <Prose
        lead={
          <>
            {BRAND.name} is a Hindi word for {BRAND.meaning}. An appointment is a promise between two people, and most
            of what goes wrong before it is silence: an application that nobody answers, a round that nobody confirms, a
            letter that lies in an inbox.
          </>
        }
      >
        <Part title="What we do about it">
          <p>
            We put companies, HR and candidates on one record. Each decision is made by the person whose decision it is,
            is kept with its time, and appears where the next person looks. HR releases what a candidate may know, and
            from then on the candidate knows it.
          </p>
        </Part>
        <Part title="What we hold ourselves to">
          <ul>
            <li>A status is shown in words, and the same word means the same thing to everybody.</li>
            <li>A failed action says so, in place, and keeps what was typed.</li>
            <li>Nobody sees an application, a resume or a letter that is not theirs to see.</li>
            <li>The pages work on a small phone, on a slow line and with a keyboard alone.</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to="/Vission" label="Vission" text="Where hiring goes when everybody reads the same line." />
    </>
  );
}
