/** What the page insight3 says. */
export const words = {
  studentsReview: 'Students review',
  writtenJobSeekersCommunity:
    'Written by job seekers on the community board, praise and complaint alike, newest first.',
  applied: 'Applied',
  anAnswer: 'An answer',
  whatJobSeekersWrite: 'What job seekers write',
  noJobSeekerWritten: 'No job seeker has written yet. Log in and share your first thought.',
  whatHearMost: 'What we hear most',
  peopleMindNoMuch:
    'People do not mind a no as much as silence. That is why each review has a word of its own, why a rejection says who decided, and why the next stop is named even while it is still open.',
  shareYourThoughts: 'Share Your Thoughts',
  howTakePartLatest: 'How to take part, and the latest thoughts.',
};

/** What every language must say. */
export type Words = typeof words;
