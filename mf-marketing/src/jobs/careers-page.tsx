import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { LINKS } from '@niyukti/contract/screens/links';
import { buttonClass, If } from '@niyukti/kit';
import { CompanyBenefits, CompanyFacts, CompanyHead, CompanyPhotos, CompanyWords } from '@niyukti/product/careers';
import { Board } from './board.tsx';
import * as s from './careers.module.css';
import { Follow } from './follow.tsx';
import { Line } from './icons.tsx';
import { NotLoaded } from './not-loaded.tsx';
import * as p from './parts.module.css';
import { Share } from './share.tsx';
import { useCareers } from './use-careers.ts';
import { words } from './words.ts';

/** /Careers/{name}: a company's own page, its jobs first. */
export function CareersPage() {
  const { slot, error, retry } = useCareers();
  if (slot) return <Company slot={slot} />;
  return <NotLoaded label={words.careers.company} failed={words.careers.failed} error={error} retry={retry} />;
}

function Company({ slot }: { slot: CareersSlot }) {
  return (
    <>
      <CompanyHead slot={slot}>
        <Follow slot={slot} />
        <Share title={slot.name} className={s.share} />
      </CompanyHead>
      <div className={`${p.wrap} ${s.body}`}>
        <section id="jobs">
          <h2 className={s.title}>{slot.title}</h2>
          <If name="careers.none" is={slot.none}>
            <div className={p.box}>
              <p>{slot.none}</p>
              <a className={p.link} href={LINKS.jobs}>
                {words.careers.all}
                <Line of="next" />
              </a>
            </div>
          </If>
          <Board jobs={slot.jobs} from="careers.jobs" heading="h3" own />
          <Pages slot={slot} />
        </section>
        <div className={s.beside}>
          <CompanyBenefits slot={slot} />
          <CompanyFacts slot={slot} />
        </div>
      </div>
      <div className={`${p.wrap} ${s.more}`}>
        <CompanyPhotos slot={slot} />
        <CompanyWords slot={slot} />
      </div>
    </>
  );
}

function Pages({ slot }: { slot: CareersSlot }) {
  return (
    <nav className={s.pages} aria-label={words.careers.pages}>
      <span data-num="">{slot.range}</span>
      <If name="careers.first" is={slot.first}>
        <a className={buttonClass({})} href={slot.first}>
          {words.careers.first}
        </a>
      </If>
      <If name="careers.next" is={slot.next}>
        <a className={buttonClass({})} href={slot.next}>
          {slot.more}
        </a>
      </If>
    </nav>
  );
}
