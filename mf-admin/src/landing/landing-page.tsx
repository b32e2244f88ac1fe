import {
  type LandingVersion,
  listLandingVersions,
  publishLandingVersion,
} from '@niyukti/contract/community/landing-calls';
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
import { ShowMore, useGrowingList } from '@niyukti/kit/list';
import { Card, PageBody } from '@niyukti/kit/page';
import { useEffect, useRef, useState } from 'react';
import { LandingForm } from './landing-form.tsx';
import * as s from './landing-page.module.css';
import { LandingPreview } from './landing-preview.tsx';
import { words } from './words.ts';

/** The landing page's words and banners: edit, preview, publish, go back to an earlier version. */
export function LandingPage() {
  const list = useGrowingList(listLandingVersions, { query: { limit: 10 } });
  const [based, setBased] = useState<LandingVersion | null>(null);
  // The form keeps its first version, whoever publishes meanwhile.
  const [start, setStart] = useState<LandingVersion | null>();
  if (start === undefined && list.data) setStart(list.data.find((version) => version.live) ?? null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (based) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [based]);
  return (
    <>
      <PageHead
        title={words.landingPage.title}
        purpose={words.landingPage.purpose}
        actions={
          <a className={buttonClass({})} href="/" target="_blank" rel="noreferrer">
            {words.landingPage.open}
          </a>
        }
      />
      <PageBody>
        <Load of={list} label={words.landingPage.loading}>
          {(versions) => (
            <>
              <Card
                title={based ? words.landingPage.copyOf(formatDateTime(based.createdAt)) : words.landingPage.create}
              >
                <div className={s.form} ref={form}>
                  <LandingForm
                    key={based?._id ?? 'live'}
                    start={based ?? start ?? null}
                    newest={versions[0] ?? null}
                    onSaved={() => {
                      setBased(null);
                      setStart(undefined);
                    }}
                  />
                </div>
              </Card>
              <Card title={words.landingPage.versions}>
                {versions.length === 0 ? (
                  <EmptyState title={words.landingPage.none.title}>{words.landingPage.none.text}</EmptyState>
                ) : (
                  <ol className={s.versions}>
                    {versions.map((version) => (
                      <Version key={version._id} version={version} onEdit={() => setBased(version)} />
                    ))}
                  </ol>
                )}
                <ShowMore of={list} label={words.landingPage.older} />
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
      title: version.publishedAt ? words.landingPage.restore.title : words.landingPage.publish.title,
      body: words.landingPage.consequence,
      confirm: version.publishedAt ? words.landingPage.restore.confirm : words.landingPage.publish.confirm,
    });
    if (!sure) return;
    const result = await action.run({ path: { id: version._id } });
    if (result.ok) toast(words.landingPage.published);
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
        <StatusBadge tone="hired">{words.landingPage.live}</StatusBadge>
      ) : (
        <StatusBadge tone={version.publishedAt ? 'neutral' : 'pending'}>
          {version.publishedAt ? words.landingPage.earlier : words.landingPage.draft}
        </StatusBadge>
      )}
      <div className={s.buttons}>
        <Button small onClick={() => setPreview(true)}>
          {words.landingPage.preview}
        </Button>
        <Button small onClick={onEdit}>
          {words.landingPage.copy}
        </Button>
        {!version.live && (
          <Button small look="primary" busy={action.busy} onClick={publish}>
            {version.publishedAt ? words.landingPage.restore.confirm : words.landingPage.publish.confirm}
          </Button>
        )}
      </div>
      <ErrorNotice error={action.error} />
      {preview && <LandingPreview landing={version} onClose={() => setPreview(false)} />}
    </li>
  );
}
