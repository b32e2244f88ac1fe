import { EmptyState, PageHead } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { words } from './words.ts';

export function __Page__() {
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageBody>
        <EmptyState title={words.empty}>{words.emptyWhy}</EmptyState>
      </PageBody>
    </>
  );
}
