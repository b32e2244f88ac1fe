import { StatusBadge } from '@niyukti/kit';
import * as s from '../job-dialog.module.css';
import type { Outcome, RowCheck } from './rows.ts';
import { words } from './words.ts';

/** The rows of the file, each with its problems or its result. */
export function RowTable({ rows }: { rows: readonly (RowCheck | Outcome)[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={s.scroller} aria-label={words.rows} tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.job}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td data-num="">{row.line}</td>
              <th scope="row" dir="auto">
                {row.job.jobTitle || words.untitled}
              </th>
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function State({ row }: { row: RowCheck | Outcome }) {
  if ('taken' in row && row.taken) return <StatusBadge tone="selected">{words.imported}</StatusBadge>;
  if (row.why.length === 0) return <StatusBadge tone="neutral">{words.ready}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="rejected">{'taken' in row ? words.leftOut : words.problems(row.why.length)}</StatusBadge>
      <ul className={s.why}>
        {row.why.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
