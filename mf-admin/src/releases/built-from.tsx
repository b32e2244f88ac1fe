import type { Provenance } from '@niyukti/contract/provenance';
import { shortId } from './names.ts';
import * as s from './releases.module.css';
import { words } from './words/index.ts';

/** Where a release was built: commit and branch, and who and what did. */
export function BuiltFrom({ provenance }: { provenance: Provenance | null }) {
  if (!provenance) return <span className={s.quiet}>{words.builtFrom.unknown}</span>;
  const { commit, branch, clean, by } = provenance;
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
    </span>
  );
}
