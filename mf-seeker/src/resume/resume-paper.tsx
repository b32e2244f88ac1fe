import { isFresher, type Resume } from '@niyukti/contract/accounts/resume-calls';
import { cx } from '@niyukti/kit';
import { Skills } from '@niyukti/product/hiring';
import type { ReactNode } from 'react';
import * as s from './resume-paper.module.css';
import type { Part as PartName } from './resume-parts.ts';
import { words } from './words.ts';

interface Props {
  resume: Pick<Resume, 'personalInfo' | 'educations' | 'skills' | 'summary' | 'project' | 'experience'>;
  /** It is being written: what is empty shows its gap, the part that is written in its mark. */
  draft?: boolean | undefined;
  writing?: PartName | undefined;
}

/** A resume to be read: on the page, beside its form, in the dialog and on paper. */
export function ResumePaper({ resume, draft = false, writing }: Props) {
  const { personalInfo: person, experience } = resume;
  const { aside: gaps } = words;
  const contact = [person.email, person.phone, person.address].filter(Boolean);
  const part = (name: PartName, title: string, empty: boolean, children: ReactNode) => (
    <Part title={title} writing={writing === name}>
      {draft && empty ? <p className={s.gap}>{gaps.gap}</p> : children}
    </Part>
  );
  return (
    <article className={cx(s.paper, draft && s.draft)} aria-label={words.resumePaper.title(person.name || gaps.name)}>
      <header className={cx(s.head, writing === 'contact' && s.writing)}>
        <h2 dir="auto">{person.name || <span className={s.none}>{gaps.name}</span>}</h2>
        <p>
          {contact.length === 0 && <span className={s.none}>{gaps.contact}</span>}
          {contact.map((text) => (
            <span key={text} dir="auto">
              {text}
            </span>
          ))}
        </p>
      </header>
      {part(
        'summary',
        words.resumePaper.summary,
        resume.summary === '',
        <p className={s.text} dir="auto">
          {resume.summary}
        </p>,
      )}
      {!isFresher(experience) &&
        part(
          'experience',
          words.resumePaper.experience,
          !experience.role && !experience.company && !experience.duration,
          <Line what={experience.role} where={experience.company} when={experience.duration} />,
        )}
      {part(
        'education',
        words.resumePaper.education,
        resume.educations.length === 0,
        resume.educations.map((education) => (
          <Line
            key={`${education.institute}|${education.degree}|${education.year}`}
            what={education.degree}
            where={education.institute}
            when={education.year}
          />
        )),
      )}
      {part('skills', words.resumePaper.skills, resume.skills.length === 0, <Skills skills={resume.skills} />)}
      {part(
        'project',
        words.resumePaper.project,
        resume.project === '',
        <p className={s.text} dir="auto">
          {resume.project}
        </p>,
      )}
    </article>
  );
}

function Part({ title, writing, children }: { title: string; writing: boolean; children: ReactNode }) {
  return (
    <section className={s.part}>
      <h3>{title}</h3>
      <div className={cx(writing && s.writing)}>{children}</div>
    </section>
  );
}

function Line({ what, where, when }: { what: string; where: string; when: string }) {
  return (
    <div className={s.line}>
      <span dir="auto">
        <b>{what}</b>
        {what && where && ', '}
        {where}
      </span>
      <span className={s.when}>{when}</span>
    </div>
  );
}
