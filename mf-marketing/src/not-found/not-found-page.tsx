import { LINKS } from '@niyukti/contract/links';
import { Go, PageTop } from '../parts/index.ts';

/** Any path that no screen serves, with status 404. */
export function NotFoundPage() {
  return (
    <PageTop
      title="Page not found"
      lede="The line does not stop here. The address may be mistyped, or the page may have moved."
      art={{
        lines: ['M0 130H150', 'M290 130H440'],
        stops: [
          { x: 60, y: 130 },
          { x: 150, y: 130 },
          { x: 220, y: 130, label: '404', here: true },
          { x: 290, y: 130 },
        ],
      }}
    >
      <Go to={LINKS.landing}>Back home</Go>
      <Go to={LINKS.contact} tone="line">
        Tell us
      </Go>
    </PageTop>
  );
}
