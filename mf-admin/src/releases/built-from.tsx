import type { Provenance } from '@niyukti/contract/provenance';
import { shortId } from './names.ts';
import * as s from './releases.module.css';

/** Where a release was built: commit and branch, and who and what did. */
export function BuiltFrom({ provenance }: { provenance: Provenance | null }) {
  if (!provenance) return <span className={s.quiet}>Not recorded</span>;
  const { commit, branch, clean, by } = provenance;
  return (
    <span className={s.built}>
      <span>
        {commit ? (
          <span className={s.id} title={commit}>
            {shortId(commit)}
          </span>
        ) : (
          'No commit'
        )}
        {branch && ` on ${branch}`}
      </span>
      {clean === false && <b>With changes that are not committed</b>}
      <small>
        {by}, {provenance.with}
      </small>
    </span>
  );
}
