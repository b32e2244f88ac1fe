import { splitList } from '@niyukti/contract/text/split-list';
import { cx } from '@niyukti/kit';
import * as s from './skills.module.css';

interface SkillsProps {
  /** A list, or a text separated by commas. */
  skills: string | readonly string[];
  /** The required skills. Matching skills are marked. Letter case does not count. */
  wanted?: string | readonly string[] | undefined;
  /** How many are shown. The others are counted. */
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
