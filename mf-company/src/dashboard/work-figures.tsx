import { Figures } from '@niyukti/kit/work';
import { words } from './words/index.ts';

/** What the list of onboarding shows: shortlisted, handed to HR, and hired. */
export const ONBOARDING = ['shortlisted', 'handed', 'hired'] as const;

interface Props {
  awaiting: string;
  interview: string;
  onboarding: string;
  posts: string;
  /** How many posts the plan has; null without a limit. */
  limit: string | null;
}

/** What is at hand, each figure a way to its list. All are written already. */
export function WorkFigures({ awaiting, interview, onboarding, posts, limit }: Props) {
  return (
    <Figures
      figures={[
        { label: words.now.awaiting, value: awaiting, to: '/CompanyHRSelected' },
        { label: words.now.interview, value: interview, to: '/CompanyInterviewProcess' },
        { label: words.now.shortlisted, value: onboarding, to: '/CompanyHiredCandidates' },
        {
          label: limit === null ? words.postsUnlimited : words.postsUsed(limit),
          value: posts,
          to: '/CompanyJobPost',
        },
      ]}
    />
  );
}
