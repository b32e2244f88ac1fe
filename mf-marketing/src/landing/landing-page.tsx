import { If } from '@niyukti/kit';
import { useLanding } from '../slots/use-landing.ts';
import { useSlots } from '../slots/use-slots.ts';
import { AboutProduct } from './about-product.tsx';
import { ForEmployersAndSeekers } from './for-employers-and-seekers.tsx';
import { Hero } from './hero.tsx';
import * as s from './landing.module.css';
import { LandingFooter } from './landing-footer.tsx';
import { LandingNav } from './landing-nav.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { Statistics } from './statistics.tsx';
import { useHiring } from './use-hiring.ts';
import { words } from './words.ts';

/** /: the landing page with its own navigation and footer. */
export function LandingPage() {
  const slots = useSlots('/');
  const landing = useLanding(slots);
  const hiring = useHiring(slots);
  return (
    <>
      <LandingNav />
      <main id="main" tabIndex={-1} className={s.main}>
        <If name="logIn" is={slots?.logIn}>
          <p className={s.login}>
            <span>{words.landingPage.logIn}</span>
            <a href={slots?.logIn?.href}>{slots?.logIn?.label}</a>
          </p>
        </If>
        <Hero heading={landing.heading} text={landing.text} />
        <If name="hiring.jobs.length" is={hiring?.jobs.length}>
          {hiring && <NewestJobs hiring={hiring} />}
        </If>
        <ForEmployersAndSeekers />
        <Statistics />
        <AboutProduct />
      </main>
      <LandingFooter year={slots?.year ?? String(new Date().getFullYear())} />
    </>
  );
}
