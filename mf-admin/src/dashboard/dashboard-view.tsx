import { getAdminDashboard } from '@niyukti/contract/calls/admin';
import { marksOf } from '@niyukti/contract/first-view';
import { Loading, PageHead } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/work';
import { CountFigures } from './count-figures.tsx';
import { words } from './words/index.ts';

const count = marksOf(getAdminDashboard);

/** What the document of /Dashboard shows first: the counts. */
export function DashboardView() {
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageBody>
        <CountFigures value={(name) => count(name, 'number')} />
        <Loading label={words.pictures} failed={words.pictures} rows={6} />
      </PageBody>
    </>
  );
}
