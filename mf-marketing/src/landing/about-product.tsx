import { OnRequest } from '../parts/on-request.tsx';
import { Section } from '../parts/section.tsx';
import * as s from './landing.module.css';

const CLAIMS: readonly (readonly [name: string, text: string, request?: string])[] = [
  ['Job postings', 'with skills, salary, positions and a deadline.'],
  ['Applicant tracking', 'on one record that all sides share.'],
  ['Role-specific dashboards', 'for job seekers, companies, HR and the administrator.'],
  ['Analytics dashboards', 'with counts that the server keeps.'],
  ['Digital resume', 'written once, used for every application.'],
  ['One-click apply', 'to any open job.'],
  ['Real-time alerts', 'open pages read interviews again every 30 seconds.', 'e-mail and phone messages.'],
  ['Video interviewing', 'by the meeting link of your choice.', 'calls inside the product.'],
  ['Campus hiring tools', 'students apply to the same open jobs.', 'drives for one institution.'],
  ['AI-driven candidate matching', 'today an HR matches.', 'matching by AI.'],
  ['AI resume screening', 'today an HR reads.', 'screening by AI.'],
];

/** What the product is, claim by claim, with what is not in it yet marked. */
export function AboutProduct() {
  return (
    <Section
      title="A unified hiring platform"
      lede="One place for the whole hiring lifecycle, from the job post to the offer letter. This is in it, and this can be asked for."
    >
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
