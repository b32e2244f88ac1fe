import { Link } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './cards.module.css';

/**
 * Names and values side by side. An entry without a value is left out.
 *
 * @example
 * <Facts facts={[[words.company, company.companyName], [words.email, company.email]]} />
 */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-num="">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/**
 * The content of a page below its head, with the margins of a page.
 *
 * @example
 * <PageHead title={words.title} />
 * <PageBody>{cards}</PageBody>
 */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={s.body}>{children}</div>;
}

/**
 * A box with a border and an optional heading. `end` is at the other end of the heading's line.
 *
 * @example
 * <Card title={words.profile}>
 *   <Facts facts={facts} />
 * </Card>
 */
export function Card({ title, end, children }: { title?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.card}>
      {title !== undefined && (
        <div className={s.cardHead}>
          <h2>{title}</h2>
          {end !== undefined && <div className={s.cardEnd}>{end}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/**
 * Counts in a row. `to` makes the label a link to what is counted.
 *
 * @example
 * <Figures figures={[{ label: words.jobs, value: formatNumber(jobs), to: '/CompanyJobs' }]} />
 */
export function Figures({
  figures,
}: {
  figures: readonly { label: string; value: ReactNode; to?: string | undefined }[];
}) {
  return (
    <dl className={s.figures}>
      {figures.map(({ label, value, to }) => (
        <div key={label} className={s.figure}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd data-num="">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
