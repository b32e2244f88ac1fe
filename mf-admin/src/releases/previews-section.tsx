import type { FrontEndName } from '@niyukti/contract/releases/release';
import { endPreviews, type FrontEndReleases } from '@niyukti/contract/releases/release-calls';
import { Button, ErrorNotice, toast, useAction } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { momentOf, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

interface Props {
  name: FrontEndName;
  previews: FrontEndReleases['previews'];
}

/** The preview links of a front end, with a button that ends them. */
export function PreviewsSection({ name, previews }: Props) {
  const end = useAction(endPreviews);

  async function endAll() {
    const result = await end.run({ path: { name } });
    if (result.ok) toast(words.previewsPart.ended);
  }

  return (
    <Card title={words.previewsPart.title}>
      <div className={s.stack}>
        <ul>
          {previews.map(({ release, by, opened, expiresAt }) => (
            <li key={`${release} ${by} ${expiresAt}`}>
              {words.previewsPart.line(shortId(release), by, opened, momentOf(expiresAt))}
            </li>
          ))}
        </ul>
        <div className={s.buttons}>
          <Button look="danger" busy={end.busy} busyLabel={words.previewsPart.ending} onClick={endAll}>
            {words.previewsPart.end}
          </Button>
        </div>
        <ErrorNotice error={end.error} />
      </div>
    </Card>
  );
}
