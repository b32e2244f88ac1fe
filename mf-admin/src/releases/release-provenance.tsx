import type { KeptProvenance } from '@niyukti/contract/releases/provenance';
import { shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** Where a release was built: commit and branch, who and what did, and who vouches for it. */
export function ReleaseProvenance({ provenance }: { provenance: KeptProvenance | null }) {
  if (!provenance) return <span className={s.quiet}>{words.builtFrom.unknown}</span>;
  const { commit, branch, clean, by, vouched } = provenance;
  return (
    <span className={s.built}>
      <span>
        {commit ? (
          <span className={s.id} title={commit}>
            {shortId(commit)}
          </span>
        ) : (
          words.builtFrom.noCommit
        )}
        {branch && words.builtFrom.onBranch(branch)}
      </span>
      {clean === false && <b>{words.builtFrom.unclean}</b>}
      <small>
        {by}, {provenance.with}
      </small>
      {vouched && <small>{words.builtFrom.vouched(vouched)}</small>}
    </span>
  );
}
