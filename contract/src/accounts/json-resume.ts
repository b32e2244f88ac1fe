import { splitList } from '../text/split-list.ts';
import { isFresher, type ResumeBody } from './resume-calls.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Dates of the schema, where the text holds one year or a range of years. */
function dates(year: string): { startDate?: string; endDate?: string } {
  const [, start, end] = /^([12]\d{3})(?:\s*[-–]\s*([12]\d{3}))?$/.exec(year) ?? [];
  if (start && end) return { startDate: start, endDate: end };
  return start ? { endDate: start } : {};
}

/**
 * Writes a résumé as JSON Resume (https://jsonresume.org). `year` and `duration` keep free texts,
 * which the schema's dates cannot hold.
 */
export function toJsonResume(resume: ResumeBody): object {
  const { name, email, phone, address } = resume.personalInfo;
  return {
    $schema: SCHEMA,
    basics: { name, email, phone, summary: resume.summary, location: { address } },
    work: isFresher(resume.experience)
      ? []
      : [{ name: resume.experience.company, position: resume.experience.role, duration: resume.experience.duration }],
    education: resume.educations.map(({ institute, degree, year }) => ({
      institution: institute,
      studyType: degree,
      ...dates(year),
      year,
    })),
    skills: splitList(resume.skills).map((skill) => ({ name: skill })),
    projects: [{ name: resume.project.split('\n', 1)[0] ?? '', description: resume.project }],
  };
}
