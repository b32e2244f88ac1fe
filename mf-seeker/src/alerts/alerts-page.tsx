import { PageHead, useQueryState } from '@niyukti/kit';
import { Card, PageBody } from '@niyukti/kit/page';
import * as s from './alerts.module.css';
import { FollowedCompanies } from './followed-companies.tsx';
import { SaveSearch } from './save-search.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { words } from './words.ts';

/** /JobSeeker/Alerts: saved searches and followed companies. */
export function AlertsPage() {
  const [search, keep] = useQueryState('keep');
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageBody>
        <div className={s.alerts}>
          {search !== null && (
            <Card title={words.keep.title}>
              <SaveSearch key={search} search={search} onDone={() => keep(null)} />
            </Card>
          )}
          <Card title={words.searches.title}>
            <SavedSearches />
          </Card>
          <Card title={words.followed.title}>
            <FollowedCompanies />
          </Card>
        </div>
      </PageBody>
    </>
  );
}
