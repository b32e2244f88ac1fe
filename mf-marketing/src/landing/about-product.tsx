import { OnRequest } from '../parts/on-request.tsx';
import { Screens } from '../parts/screens.tsx';
import { Section } from '../parts/section.tsx';
import * as s from './landing.module.css';
import { words } from './words.ts';

const CLAIMS: readonly (readonly [name: string, text: string, request?: string])[] = [
  [words.aboutProduct.jobPosts.name, words.aboutProduct.jobPosts.text],
  [words.aboutProduct.tracking.name, words.aboutProduct.tracking.text],
  [words.aboutProduct.roles.name, words.aboutProduct.roles.text],
  [words.aboutProduct.analytics.name, words.aboutProduct.analytics.text],
  [words.aboutProduct.resume.name, words.aboutProduct.resume.text],
  [words.aboutProduct.apply.name, words.aboutProduct.apply.text],
  [words.aboutProduct.alerts.name, words.aboutProduct.alerts.text],
  [words.aboutProduct.video.name, words.aboutProduct.video.text, words.aboutProduct.video.request],
  [words.aboutProduct.campus.name, words.aboutProduct.campus.text, words.aboutProduct.campus.request],
  [words.aboutProduct.matching.name, words.aboutProduct.matching.text, words.aboutProduct.matching.request],
  [words.aboutProduct.screening.name, words.aboutProduct.screening.text, words.aboutProduct.screening.request],
];

/** The claims about the product. Those on request are marked. */
export function AboutProduct() {
  return (
    <Section title={words.aboutProduct.title} lede={words.aboutProduct.lede}>
      <Screens of={['company']} />
      <ul className={s.claims}>
        {CLAIMS.map(([name, text, request]) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
            {request && <OnRequest>{request}</OnRequest>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
