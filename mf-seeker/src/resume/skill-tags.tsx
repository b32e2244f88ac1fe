import { X } from 'lucide-react';
import type { RefObject } from 'react';
import * as s from './resume-page.module.css';
import { words } from './words.ts';

/** The skills as tags, each with a button that removes it from the field. The field alone holds the skills. */
export function SkillTags({ skills, box }: { skills: readonly string[]; box: RefObject<HTMLElement | null> }) {
  if (skills.length === 0) return null;
  const take = (at: number) => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name=skills]');
    if (!field) return;
    field.value = skills.filter((_, index) => index !== at).join(', ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <ul className={s.tags} aria-label={words.resumeForm.skills.label}>
      {skills.map((skill, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skill may be typed twice
        <li key={`${at} ${skill}`}>
          <button type="button" onClick={() => take(at)} aria-label={words.resumeForm.skills.take(skill)}>
            <span dir="auto">{skill}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
