import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';

/** /Project: how the product is made. */
export function ProjectPage() {
  return (
    <>
      <PageTop
        title="Five areas, each shipped alone"
        lede="The public site and the four roles are five front ends. Each can be released, and taken back, without asking the others."
        art={{
          lines: [
            'M0 40H300L360 130H440',
            'M0 85H280L330 130',
            'M0 130H440',
            'M0 175H280L330 130',
            'M0 220H300L360 130',
          ],
          stops: [
            { x: 90, y: 40 },
            { x: 150, y: 85 },
            { x: 210, y: 130 },
            { x: 150, y: 175 },
            { x: 90, y: 220 },
            { x: 390, y: 130, label: 'One site', here: true },
          ],
        }}
      />
      <Prose>
        <Part title="One site, five teams">
          <p>
            A person meets one address, one log-in per role and one look. Behind it, the public site, the job seeker’s
            area, the company’s area, the HR’s area and the administrator’s area are built and released by themselves.
            If one of them fails, it says so in its own place and the rest goes on.
          </p>
        </Part>
        <Part title="Near the people who use it">
          <p>
            Pages are put together at the edge of the network. The public pages are complete before any script runs: you
            are reading one now, and it works with scripts switched off.
          </p>
        </Part>
        <Part title="One set of rules">
          <p>
            Who may do what with an application, and when, is written once. The server enforces it, and the pages read
            it to decide which buttons to show. Two people who act at the same moment cannot both win; the second is
            told what happened.
          </p>
        </Part>
        <Part title="Kept short">
          <p>
            A public page is a few kilobytes of text and two small fonts that we host ourselves. No trackers, no
            advertisements, no scripts from anywhere else.
          </p>
        </Part>
      </Prose>
      <NextStop to="/About" label="About" text="The people, and the five stops so far." />
    </>
  );
}
