import { Button, ButtonLink, ErrorNotice, formatDate, PageHead } from '@niyukti/kit';
import * as s from './record-proof-page.module.css';
import { useRecordCheck } from './use-record-check.ts';
import { words } from './words.ts';

/** Verifies the record of events, or names its first broken line. */
export function RecordProofPage() {
  const { busy, error, part, days, broken, unsigned, check } = useRecordCheck();
  const whole = part?.done === true && broken.length === 0;
  const events = days.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            <ButtonLink to="/AuditLog">{words.back}</ButtonLink>
            <Button look="primary" busy={busy} busyLabel={words.checking} onClick={check}>
              {part ? words.checkAgain : words.check}
            </Button>
          </>
        }
      />
      <ErrorNotice error={error} />
      {broken.length > 0 && (
        <ErrorNotice error={broken}>
          <p>{words.broken}</p>
          <ul>
            {broken.map((line) => (
              <li key={`${line.table} ${line.row} ${line.words}`}>
                {words.line(line.table, line.row, line.columns, line.words)}
              </li>
            ))}
          </ul>
        </ErrorNotice>
      )}
      <div className={s.proof}>
        <p role="status">{part ? (whole ? words.whole(events, part.head.n) : progressOf(part)) : words.idle}</p>
        {part && <progress className={s.bar} aria-label={words.checking} value={part.upto} max={part.head.n || 1} />}
        {whole && part.head.n > 0 && (
          <p>
            {words.head} <code className={s.code}>{`${part.head.n}:${part.head.hash}`}</code>
          </p>
        )}
        {unsigned > 0 && <p>{words.unsigned(unsigned)}</p>}
        {days.length > 0 && (
          <table className={s.days}>
            <caption>{words.days}</caption>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.events}</th>
              </tr>
            </thead>
            <tbody>
              {[...days].sort().map(([day, count]) => (
                <tr key={day}>
                  <td>{formatDate(day)}</td>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

function progressOf({ upto, head }: { upto: number; head: { n: number } }): string {
  return words.progress(upto, head.n);
}
