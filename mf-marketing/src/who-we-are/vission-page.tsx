import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';

/** /Vission (the address keeps its spelling): where this leads. */
export function VissionPage() {
  return (
    <>
      <PageTop
        title="Hiring that everybody can read"
        lede="A first job should depend on what a person can do, and an answer should come while it still matters."
        art={{
          lines: ['M0 210H90L260 60H440'],
          stops: [
            { x: 45, y: 210, label: 'Today' },
            { x: 175, y: 135 },
            { x: 370, y: 60, label: 'Where we go', here: true },
          ],
        }}
      />
      <Prose lead="We see a line that starts in a college or a first job search and ends with a signed letter, with no stop that only insiders know. Students see which skills the posts in their field ask for. Companies see how long their candidates wait. Institutions see where their people arrive.">
        <Part title="Machines that help, people who decide">
          <p>
            Matching and resume screening by AI are on our list, and they are marked “On request” until they are good
            enough. When they come, they will suggest and explain. The decision, and the name beside it, stays with a
            person.
          </p>
        </Part>
        <Part title="Open at the edges">
          <p>
            Calls are documented, calendars and resumes leave in open formats, and a deployment can carry its own name.
            Nobody should stay because leaving is hard.
          </p>
        </Part>
      </Prose>
      <NextStop to="/Project" label="Project" text="How the product is made." />
    </>
  );
}
