export const words = {
  title: 'Students review',
  lede: 'Written by job seekers on the community board, praise and complaint alike, newest first.',
  stops: {
    applied: 'Applied',
    answer: 'An answer',
  },
  voices: 'What job seekers write',
  none: 'No job seeker has written yet. Log in and share your first thought.',
  heard: {
    title: 'What we hear most',
    text: 'People do not mind a no as much as silence. That is why each review has a word of its own, why a rejection says who decided, and why the next stop is named even while it is still open.',
  },
  next: {
    label: 'Share Your Thoughts',
    text: 'How to take part, and the latest thoughts.',
  },
};
