import { isFresher, type Resume } from '@niyukti/contract/accounts/resume-calls';
import { splitList } from '@niyukti/contract/text/split-list';
import { Mail, MapPin, Phone } from 'lucide-react';
import * as s from './resume-view.module.css';
import { Skills } from './skills.tsx';
import { words } from './words.ts';

interface Props {
  resume: Resume | null;
  /** The skills that the job requires, separated by commas. Matching skills are marked and counted. */
  wanted?: string | undefined;
  /** The job: "Frontend Developer, Nimbus Retail". */
  job?: string | undefined;
}

/**
 * The resume of a candidate, without the name: that is the heading of the panel or dialog around it.
 *
 * @example
 * <ResumeView resume={application.resumeId} wanted={job.desiredSkills} job={job.jobTitle} />
 */
export function ResumeView({ resume, wanted = '', job }: Props) {
  if (!resume) return <p>{words.gone}</p>;
  const { personalInfo: person, experience } = resume;
  return (
    <>
      <ul className={s.contact}>
        <li>
          <Mail aria-hidden="true" />
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </li>
        <li>
          <Phone aria-hidden="true" />
          <a href={`tel:${person.phone.replace(' ext. ', ';ext=')}`}>{person.phone}</a>
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {person.address}
        </li>
      </ul>
      <h3 className={s.heading}>{job ? words.skillsFor(job) : words.skills}</h3>
      <Match skills={resume.skills} wanted={splitList(wanted)} />
      <Skills skills={resume.skills} wanted={wanted} />
      <h3 className={s.heading}>{words.summary}</h3>
      <p className={s.prose}>{resume.summary}</p>
      <h3 className={s.heading}>{words.experience}</h3>
      {isFresher(experience) ? (
        <p>{words.noExperience}</p>
      ) : (
        <p>
          <b>{experience.role}</b>, {experience.company}, {experience.duration}
        </p>
      )}
      <h3 className={s.heading}>{words.project}</h3>
      <p className={s.prose}>{resume.project}</p>
      <h3 className={s.heading}>{words.education}</h3>
      <ul className={s.educations}>
        {resume.educations.map((education) => (
          <li key={`${education.institute} ${education.degree} ${education.year}`}>
            <span className={s.year} data-num="">
              {education.year}
            </span>
            <span>
              {education.degree}, {education.institute}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many of the required skills the resume has, as a picture and a text. */
function Match({ skills, wanted }: { skills: readonly string[]; wanted: readonly string[] }) {
  if (wanted.length === 0) return null;
  const own = new Set(skills.map((skill) => skill.trim().toLowerCase()));
  const hits = wanted.filter((skill) => own.has(skill.toLowerCase())).length;
  return (
    <p className={s.match}>
      <span className={s.meter} aria-hidden="true">
        {wanted.map((skill, index) => (
          <i key={skill} className={index < hits ? s.on : undefined} />
        ))}
      </span>
      <b>{words.matches(hits, wanted.length)}</b>
    </p>
  );
}
