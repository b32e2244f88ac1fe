import type { AuditEntry } from '@niyukti/contract/administration/admin-calls';
import { formatDateTime } from '@niyukti/kit';
import * as s from './audit-page.module.css';
import { words } from './words.ts';

/** The values before and after an act, collapsed: one line for each value, differences marked. */
export function AuditDetail({ lines }: { lines: readonly AuditEntry[] }) {
  const shown = lines.length > 1 ? lines : lines.filter((line) => fieldsOf(line).length > 0);
  if (shown.length === 0) return null;
  return (
    <details className={s.detail}>
      <summary>{words.details}</summary>
      {shown.map((line) => (
        <div key={line._id} className={s.line}>
          {lines.length > 1 && line.event === 'job.assigned' && <b dir="auto">{line.thingName}</b>}
          <dl className={s.values}>
            {fieldsOf(line).map(([name, before, after]) => (
              <div key={name}>
                <dt>{spaced(name)}</dt>
                <dd dir="auto">{saidOf(before, after)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </details>
  );
}

/** The fields that have a value on either side, with both values. */
export function fieldsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): [string, unknown, unknown][] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => [name, before?.[name], after?.[name]]);
}

/** The value, or how it changed. */
export function saidOf(before: unknown, after: unknown): string {
  if (after === undefined) return words.was(valueText(before));
  if (before === undefined || JSON.stringify(before) === JSON.stringify(after)) return valueText(after);
  return words.changed(valueText(before), valueText(after));
}

/** A value as text: yes or no, a time, or nothing. */
function valueText(value: unknown): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : String(value);
}

/** "raise-limit" and "raiseLimit" read "raise limit". */
export function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}
