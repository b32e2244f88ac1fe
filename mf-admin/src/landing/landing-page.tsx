import { type LandingVersion, listLandingVersions, publishLandingVersion } from '@niyukti/contract/calls/landing';
import {
  Button,
  buttonClass,
  confirm,
  EmptyState,
  ErrorNotice,
  formatDateTime,
  Load,
  PageHead,
  StatusBadge,
  toast,
  useAction,
} from '@niyukti/kit';
import { useGrowingList } from '@niyukti/kit/list';
import { Card, PageBody, ShowMore } from '@niyukti/kit/work';
import { useEffect, useRef, useState } from 'react';
import { LandingForm } from './landing-form.tsx';
import * as s from './landing-page.module.css';
import { LandingPreview } from './landing-preview.tsx';

/** The landing page's words and banners: edit, preview, publish, go back to an earlier version. */
export function LandingPage() {
  const list = useGrowingList(listLandingVersions, { query: { limit: 10 } });
  const [based, setBased] = useState<LandingVersion | null>(null);
  // What the form began with stays while it is written, whoever publishes meanwhile.
  const [start, setStart] = useState<LandingVersion | null>();
  if (start === undefined && list.data) setStart(list.data.find((version) => version.live) ?? null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (based) form.current?.querySelector('input')?.focus();
  }, [based]);
  return (
    <>
      <PageHead
        title="Landing page"
        purpose="What visitors read first. Plain text only"
        actions={
          <a className={buttonClass({})} href="/" target="_blank" rel="noreferrer">
            Open the page
          </a>
        }
      />
      <PageBody>
        <Load of={list} label="versions">
          {(versions) => (
            <>
              <Card title={based ? `New version from ${formatDateTime(based.createdAt)}` : 'New version'}>
                <div ref={form}>
                  <LandingForm
                    key={based?._id ?? 'live'}
                    start={based ?? start ?? null}
                    onSaved={() => {
                      setBased(null);
                      setStart(undefined);
                    }}
                  />
                </div>
              </Card>
              <Card title="Versions">
                {versions.length === 0 ? (
                  <EmptyState title="No version yet">
                    Visitors read the built-in words until you publish one.
                  </EmptyState>
                ) : (
                  <ol className={s.versions}>
                    {versions.map((version) => (
                      <Version key={version._id} version={version} onEdit={() => setBased(version)} />
                    ))}
                  </ol>
                )}
                <ShowMore of={list} label="Show older versions" />
              </Card>
            </>
          )}
        </Load>
      </PageBody>
    </>
  );
}

function Version({ version, onEdit }: { version: LandingVersion; onEdit: () => void }) {
  const [preview, setPreview] = useState(false);
  const action = useAction(publishLandingVersion);
  async function publish() {
    const sure = await confirm({
      title: version.publishedAt ? 'Restore this version?' : 'Publish this version?',
      body: 'Visitors see it at once. Earlier versions are kept.',
      confirm: version.publishedAt ? 'Restore' : 'Publish',
    });
    if (!sure) return;
    const result = await action.run({ path: { id: version._id } });
    if (result.ok) toast('Visitors see this version now.');
  }
  return (
    <li className={s.version}>
      <div>
        <b>{version.heading}</b>
        <small>
          {version.by}, {formatDateTime(version.createdAt)}
        </small>
      </div>
      {version.live ? (
        <StatusBadge tone="hired">Live</StatusBadge>
      ) : (
        <StatusBadge tone={version.publishedAt ? 'neutral' : 'pending'}>
          {version.publishedAt ? 'Earlier' : 'Draft'}
        </StatusBadge>
      )}
      <div className={s.buttons}>
        <Button small onClick={() => setPreview(true)}>
          Preview
        </Button>
        <Button small onClick={onEdit}>
          Edit a copy
        </Button>
        {!version.live && (
          <Button small look="primary" busy={action.busy} onClick={publish}>
            {version.publishedAt ? 'Restore' : 'Publish'}
          </Button>
        )}
      </div>
      <ErrorNotice error={action.error} />
      {preview && <LandingPreview landing={version} onClose={() => setPreview(false)} />}
    </li>
  );
}
