import { ROLE_JOBS } from '@niyukti/contract/accounts/known-account';
import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { buttonClass } from '@niyukti/kit';
import { useKnownJobs } from '@niyukti/product/use-known-jobs';
import * as s from './apply.module.css';
import { Due } from './board.tsx';
import { Line } from './icons.tsx';
import * as p from './parts.module.css';
import { rememberSave } from './remember-save.ts';
import { Share } from './share.tsx';
import { words } from './words.ts';

/** Salary, deadline and Apply of a job, then its company. */
export function ApplyAside({ slot }: { slot: JobSlot }) {
  return (
    <aside className={s.aside} aria-label={words.apply}>
      <section className={`${p.box} ${s.apply}`}>
        <p className={s.big} data-num="">
          <span>{slot.pay}</span> <small>{slot.per}</small>
        </p>
        <Due due={slot.deadline} now={slot.now} />
        <p className={s.acts}>
          <a className={buttonClass({ look: 'primary' })} href={slot.apply}>
            {words.apply}
          </a>
          <a className={buttonClass({})} href={slot.save} onClick={() => rememberSave(slot.id)}>
            <Line of="save" />
            {words.save}
          </a>
          <Share title={slot.title} />
        </p>
        <SignUpLink signUp={slot.signUp} />
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

/** How somebody without an account applies. A job seeker whom this browser knows has one. */
function SignUpLink({ signUp }: { signUp: string }) {
  if (useKnownJobs() === ROLE_JOBS.student) return null;
  return (
    <>
      <p className={s.note}>{words.applyNote}</p>
      <a className={p.link} href={signUp}>
        {words.signUp}
      </a>
    </>
  );
}

/** The same at the bottom of a phone, where it stays in sight. */
export function ApplyBar({ slot }: { slot: JobSlot }) {
  return (
    <div className={s.bar}>
      <Due due={slot.deadline} now={slot.now} />
      <a className={buttonClass({ look: 'primary' })} href={slot.apply}>
        {words.apply}
      </a>
      <a className={buttonClass({})} href={slot.save} aria-label={words.save} onClick={() => rememberSave(slot.id)}>
        <Line of="save" />
      </a>
      <Share title={slot.title} bare />
    </div>
  );
}
