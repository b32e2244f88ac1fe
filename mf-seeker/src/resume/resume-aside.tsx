import { isFresher, type ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { splitList } from '@niyukti/contract/text/split-list';
import { CircleCheck, Pencil } from 'lucide-react';
import type { RefObject } from 'react';
import * as s from './resume-aside.module.css';
import { ResumePaper } from './resume-paper.tsx';
import { fieldsOf, missingOf, PARTS, type Part, partOf } from './resume-parts.ts';
import { words } from './words.ts';

const { aside: said } = words;

interface Props {
  typed: ResumeBody;
  /** Name of the field that is written in, or ''. */
  at: string;
  /** Holds the form. */
  box: RefObject<HTMLElement | null>;
}

/** Beside the form: what is missing, and the resume as companies will see it. */
export function ResumeAside({ typed, at, box }: Props) {
  const missing = missingOf(typed);
  const writing = partOf(at);
  const fresher = isFresher(typed.experience);
  const skills = splitList(typed.skills);
  const nameOf = (part: Part) => {
    if (part === 'skills' && skills.length > 0) return said.skills(skills.length);
    return part === 'experience' && fresher ? said.leftOut : said.parts[part];
  };
  const there = PARTS.filter((part) => !missing.includes(part)).map(nameOf);
  // The first field of the part that is still empty.
  const fill = (part: Part) => {
    const fields = [...(box.current?.querySelectorAll<HTMLInputElement>(fieldsOf(part)) ?? [])];
    (fields.find(({ value }) => value.trim() === '') ?? fields[0])?.focus();
  };
  return (
    <aside className={s.aside} aria-label={said.preview}>
      <section className={s.card}>
        <h2>{said.title(missing.length)}</h2>
        <ul className={s.lack}>
          {there.length > 0 && (
            <li>
              <CircleCheck aria-hidden="true" />
              <span>{said.there(there)}</span>
            </li>
          )}
          {missing.map((part) => (
            <li key={part} className={s.no}>
              <Pencil aria-hidden="true" />
              <button type="button" onClick={() => fill(part)}>
                {said.parts[part]}
              </button>
              {writing === part && <small>{said.writing}</small>}
            </li>
          ))}
        </ul>
      </section>
      <div className={s.sheet}>
        <ResumePaper resume={{ ...typed, skills }} writing={writing} draft />
      </div>
      <p className={s.seen}>{fresher ? said.seenFresher : said.seen}</p>
    </aside>
  );
}
