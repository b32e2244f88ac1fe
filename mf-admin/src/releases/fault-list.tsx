import type { Fault, SourcePosition } from '@niyukti/contract/releases/figures';
import { formatNumber, formatRelative } from '@niyukti/kit';
import { shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** Errors that were thrown in browsers, and where in the sources. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div>
      <h4>{words.faultList.title}</h4>
      <ul className={s.failures}>
        {faults.map(({ release, screen, message, at, count, lastAt }) => (
          <li key={`${release} ${screen} ${message} ${at.map(placeOf).join()}`}>
            <b data-num="">{formatNumber(count)} ×</b> <code className={s.link}>{message}</code>{' '}
            <span>{words.faultList.onScreen(screen, formatRelative(lastAt))}</span> <small>{shortId(release)}</small>
            {at.length > 0 && (
              <ol className={s.places}>
                {at.map((place) => (
                  <li key={placeOf(place)}>
                    <code>{placeOf(place)}</code>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A place in the sources, or in the released file if no source map names it. */
function placeOf({ file, line, column, source, sourceLine, sourceColumn }: SourcePosition): string {
  return source === null ? `${file}:${line}:${column}` : `${source}:${sourceLine}:${sourceColumn}`;
}
