import { EmptyState, PageHead } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { greeting } from './greeting.ts';

/**
 * The first screen. The frame around it, its h1's focus and its title in the tab come from the
 * shell.
 */
export function __Name__Page() {
  return (
    <>
      <PageHead title={__title__} purpose={greeting()} />
      <PageBody>
        <EmptyState title="Nothing here yet">What people do here is yours to build.</EmptyState>
      </PageBody>
    </>
  );
}
