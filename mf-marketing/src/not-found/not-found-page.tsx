import { LINKS } from '@niyukti/contract/links';
import { Go, PageTop } from '../parts/index.ts';
import { words } from './words/index.ts';

/** Any path that no screen serves, with status 404. */
export function NotFoundPage() {
  return (
    <PageTop
      title={words.title}
      lede={words.text}
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
      <Go to={LINKS.landing}>{words.home}</Go>
      <Go to={LINKS.contact} tone="line">
        {words.contact}
      </Go>
    </PageTop>
  );
}
