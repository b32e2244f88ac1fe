import type { CareersSlot } from '@niyukti/contract/careers-slot';
import { LINKS } from '@niyukti/contract/links';
import { buttonClass, ErrorState, Loading } from '@niyukti/kit';
import { CompanyBenefits, CompanyFacts, CompanyHead, CompanyPhotos, CompanyWords } from '@niyukti/kit/careers';
import { Board } from '../jobs/board.tsx';
import { Line } from '../jobs/icons.tsx';
import * as p from '../jobs/parts.module.css';
import { Share } from '../jobs/share.tsx';
import { MARKS } from '../slots/marks.ts';
import * as s from './careers.module.css';
import { useCareers } from './use-careers.ts';
import { words } from './words/index.ts';

/** /Careers/{name}: a company's own page, its jobs first. */
export function CareersPage() {
  const { slot, error, retry } = useCareers();
  if (slot) return <Company slot={slot} />;
  return (
    <div className={p.wrap}>
      {error ? (
        <ErrorState title={words.failed} error={error} onRetry={retry} />
      ) : (
        <Loading label={words.company} failed={words.failed} onRetry={retry} />
      )}
    </div>
  );
}

function Company({ slot }: { slot: CareersSlot }) {
  return (
    <>
      <CompanyHead slot={slot}>
        <a className={s.follow} href={slot.follow} data-on={slot.on}>
          <Line of="bell" />
          {words.follow}
        </a>
        <Share title={slot.name} className={s.share} />
      </CompanyHead>
      <div className={`${p.wrap} ${s.body}`}>
        <section id="jobs">
          <h2 className={s.title}>{slot.title}</h2>
          {(MARKS || slot.none !== '') && (
            <div className={p.box} data-if="careers.none">
              <p>{slot.none}</p>
              <a className={p.link} href={LINKS.jobs}>
                {words.all}
                <Line of="next" />
              </a>
            </div>
          )}
          <Board jobs={slot.jobs} from="careers.jobs" heading="h3" own />
          <Pages slot={slot} />
        </section>
        <div className={s.beside}>
          {(MARKS || slot.benefits.length > 0) && <CompanyBenefits slot={slot} />}
          <CompanyFacts slot={slot} />
        </div>
      </div>
      <div className={`${p.wrap} ${s.more}`}>
        {(MARKS || slot.photos.length > 0) && <CompanyPhotos slot={slot} />}
        {(MARKS || slot.about.length > 0) && <CompanyWords slot={slot} />}
      </div>
    </>
  );
}

function Pages({ slot }: { slot: CareersSlot }) {
  return (
    <nav className={s.pages} aria-label={words.pages}>
      <span data-num="">{slot.range}</span>
      {(MARKS || slot.first !== '') && (
        <a className={buttonClass({})} href={slot.first} data-if="careers.first">
          {words.first}
        </a>
      )}
      {(MARKS || slot.next !== '') && (
        <a className={buttonClass({})} href={slot.next} data-if="careers.next">
          {slot.more}
        </a>
      )}
    </nav>
  );
}
