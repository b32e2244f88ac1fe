import { LINKS } from '@niyukti/contract/screens/links';
import { LinkButton } from './link-button.tsx';
import { PageTop } from './page-top.tsx';
import { words } from './words.ts';

/** The not-found page, also for a job or a company that does not exist. */
export function NotFound() {
  return (
    <PageTop
      title={words.missing.title}
      lede={words.missing.text}
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
      <LinkButton to={LINKS.landing}>{words.missing.home}</LinkButton>
      <LinkButton to={LINKS.contact} tone="line">
        {words.missing.contact}
      </LinkButton>
    </PageTop>
  );
}
