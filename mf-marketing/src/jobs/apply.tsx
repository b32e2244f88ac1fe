import type { JobSlot } from '@niyukti/contract/job-slot';
import { buttonClass } from '@niyukti/kit';
import * as s from './apply.module.css';
import { Due } from './board.tsx';
import { Line } from './icons.tsx';
import * as p from './parts.module.css';
import { Share } from './share.tsx';
import { words } from './words/index.ts';

/** What the job pays, until when, and the way to apply; then who posts it. */
export function ApplyAside({ slot }: { slot: JobSlot }) {
  return (
    <aside className={s.aside} data-if="job.open" aria-label={words.apply}>
      <section className={`${p.box} ${s.apply}`}>
        <p className={s.big} data-num="">
          <span>{slot.pay}</span> <small>{slot.per}</small>
        </p>
        <Due due={slot.deadline} now={slot.now} />
        <p className={s.acts}>
          <a className={buttonClass({ look: 'primary' })} href={slot.apply}>
            {words.apply}
          </a>
          <a className={buttonClass({})} href={slot.save}>
            <Line of="save" />
            {words.save}
          </a>
          <Share title={slot.title} />
        </p>
        <p className={s.note}>{words.applyNote}</p>
        <a className={p.link} href={slot.signUp}>
          {words.signUp}
        </a>
      </section>
      <section className={p.box}>
        <h2>{slot.company}</h2>
        <p className={s.note}>
          <a className={p.link} href={slot.companyHref}>
            {slot.companyJobs}
          </a>
        </p>
      </section>
    </aside>
  );
}

/** The same at the bottom of a phone, where it stays in sight. */
export function ApplyBar({ slot }: { slot: JobSlot }) {
  return (
    <div className={s.bar} data-if="job.open">
      <Due due={slot.deadline} now={slot.now} />
      <a className={buttonClass({ look: 'primary' })} href={slot.apply}>
        {words.apply}
      </a>
      <a className={buttonClass({})} href={slot.save} aria-label={words.save}>
        <Line of="save" />
      </a>
    </div>
  );
}
