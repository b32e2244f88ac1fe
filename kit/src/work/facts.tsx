import { cx, Link, splitList } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './parts.module.css';

/**
 * Facts by name, side by side; entries without a value are left out.
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

interface SkillsProps {
  /** A list or the comma-separated text of a job. */
  skills: string | readonly string[];
  /** Skills asked for: those that match stand out, in any letter case. */
  wanted?: string | readonly string[] | undefined;
  /** Shows so many and counts the rest. */
  limit?: number | undefined;
}

/**
 * Skills as small labels.
 *
 * @example
 * <Skills skills={resume.skills} wanted={job.desiredSkills} limit={3} />
 */
export function Skills({ skills, wanted = [], limit }: SkillsProps) {
  const all = splitList(skills);
  const hits = new Set(splitList(wanted).map((skill) => skill.toLowerCase()));
  const shown = limit === undefined ? all : all.slice(0, limit);
  const rest = all.slice(shown.length);
  return (
    <ul className={s.skills}>
      {shown.map((skill) => (
        <li key={skill} className={cx(s.skill, hits.has(skill.toLowerCase()) && s.hit)}>
          {skill}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={s.skill} title={rest.join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  );
}

/**
 * The content of a page under its head, with the page's gutters.
 *
 * @example
 * <PageHead title={words.title} />
 * <PageBody>{cards}</PageBody>
 */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={s.body}>{children}</div>;
}

/**
 * A bordered surface with an optional heading.
 *
 * @example
 * <Card title={words.profile}>
 *   <Facts facts={facts} />
 * </Card>
 */
export function Card({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.card}>
      {title !== undefined && <h2 className={s.cardTitle}>{title}</h2>}
      {children}
    </section>
  );
}

/**
 * Counts in a row, each under a piece of the line; `to` makes its name a link to what is counted.
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
