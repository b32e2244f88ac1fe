import type { Resume } from '@niyukti/contract/calls/resume';
import { Skills } from '@niyukti/kit/work';
import type { ReactNode } from 'react';
import * as s from './resume-paper.module.css';
import { words } from './words/index.ts';

/** A resume to be read: on the page, in the dialog and on paper. */
export function ResumePaper({ resume }: { resume: Resume }) {
  const { name, email, phone, address } = resume.personalInfo;
  const { company, role, duration } = resume.experience;
  return (
    <article className={s.paper} aria-label={words.resumePaper.title(name)}>
      <header className={s.head}>
        <h2>{name}</h2>
        <p>
          <span>{email}</span>
          <span>{phone}</span>
          <span>{address}</span>
        </p>
      </header>
      <Part title={words.resumePaper.summary}>
        <p className={s.text}>{resume.summary}</p>
      </Part>
      <Part title={words.resumePaper.experience}>
        <Line what={role} where={company} when={duration} />
      </Part>
      <Part title={words.resumePaper.education}>
        {resume.educations.map((education) => (
          <Line
            key={`${education.institute}|${education.degree}|${education.year}`}
            what={education.degree}
            where={education.institute}
            when={education.year}
          />
        ))}
      </Part>
      <Part title={words.resumePaper.skills}>
        <Skills skills={resume.skills} />
      </Part>
      <Part title={words.resumePaper.project}>
        <p className={s.text}>{resume.project}</p>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.part}>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

function Line({ what, where, when }: { what: string; where: string; when: string }) {
  return (
    <div className={s.line}>
      <span>
        <b>{what}</b>, {where}
      </span>
      <span className={s.when}>{when}</span>
    </div>
  );
}
