import { getStudentNext, RESUME_GAPS, type ResumeGap } from '@niyukti/contract/calls/next';
import { mark, marksOf } from '@niyukti/contract/first-view';
import { buttonClass } from '@niyukti/kit';
import { type Stop, Stops } from '@niyukti/kit/work';
import { FileText, Mail, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { NOTHING, way } from './next.tsx';
import { words } from './words/index.ts';

const of = marksOf(getStudentNext);
const INTERVIEW = 'getStudentNext.interview';
const LETTERS = 'getStudentNext.letters';
const GAP = 'getStudentNext.resumeLacks.0';

/** What to do next, once for each thing that can come first: it alone is marigold. */
export function NextView() {
  const cases: readonly [when: string, stops: readonly Stop[]][] = [
    [INTERVIEW, [INTERVIEW_STOP, { ...letterStop(''), each: LETTERS }, GAP_STOP]],
    [
      `!${INTERVIEW} ${LETTERS}.length`,
      [letterStop(`${LETTERS}.0`), { ...letterStop(''), each: `${LETTERS}|rest` }, GAP_STOP],
    ],
    [`!${INTERVIEW} !${LETTERS}.length ${GAP}`, [GAP_STOP]],
    [`!${INTERVIEW} !${LETTERS}.length !${GAP}`, [NOTHING]],
  ];
  return cases.map(([when, stops]) => (
    <div key={when} data-if={when}>
      <Stops label={words.next.label} stops={stops} />
    </div>
  ));
}

const INTERVIEW_STOP: Stop = {
  key: 'interview',
  icon: <Video />,
  title: (
    <>
      <When is={`${INTERVIEW}.date|today`}>{words.next.today(of('interview.date', 'hour'))}</When>
      <When is={`!${INTERVIEW}.date|today`}>{words.next.interview(of('interview.date', 'moment'))}</When>
    </>
  ),
  text: words.next.interviewText(
    of('interview.jobTitle'),
    of('interview.companyName'),
    of('interview.round', 'number'),
    of('interview.mode'),
    of('interview.interviewer'),
  ),
  action: () => (
    <>
      {/* Where it leads is the page's to say. */}
      <span className={buttonClass({ look: 'ink' })} data-if={`${INTERVIEW}.link|web`}>
        <Video aria-hidden="true" />
        {words.next.join}
      </span>
      <span className={buttonClass({})}>{words.next.details}</span>
    </>
  ),
};

/** A letter at a path, or of the row that is repeated. */
const letterStop = (at: string): Stop => ({
  key: `letter ${at}`,
  icon: <Mail />,
  title: words.next.letter(mark(`${at}.companyName`)),
  text: words.next.letterText(mark(`${at}.jobTitle`), mark(`${at}.sentAt`, 'date')),
  action: way('/AppliedStatus', words.next.read),
});

const GAP_STOP: Stop = {
  key: 'resume',
  when: GAP,
  icon: <FileText />,
  title: ofGap((gap) => words.next.gaps[gap]),
  text: ofGap((gap) => words.next.gapTexts[gap]),
  action: (now) => (
    <>
      <When is={`${GAP}=resume`}>{way('/Resume', words.first.write)?.(now)}</When>
      <When is={`!${GAP}=resume`}>{way('/Resume', words.next.complete)?.(now)}</When>
    </>
  ),
};

/** What is said of the gap that comes first. */
function ofGap(text: (gap: ResumeGap) => string): ReactNode {
  return RESUME_GAPS.map((gap) => (
    <When key={gap} is={`${GAP}=${gap}`}>
      {text(gap)}
    </When>
  ));
}

function When({ is, children }: { is: string; children: ReactNode }) {
  return <span data-if={is}>{children}</span>;
}
