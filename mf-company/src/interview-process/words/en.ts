/** What the lists of the interview process say. */
export const words = {
  title: 'Interview Process',
  purposes: {
    table: 'Candidates in interviews: schedule, decide, shortlist',
    board: 'Every candidate by stage. Drag a card, or use its Move to menu',
    rejected: 'Candidates that you declined or rejected',
  },
  view: 'View',
  views: { table: 'Interviews', board: 'Board', rejected: 'Rejected' },
  captions: { open: 'Candidates in interviews', rejected: 'Rejected applications' },
  none: {
    open: { title: 'Nobody is in interviews.', text: 'Candidates appear here when you move them to the next round.' },
    rejected: { title: 'No rejected applications.', text: 'Candidates that you declined or rejected stand here.' },
  },
  seeSelected: 'See whom HR selected',
  filtered: 'No applications found.',
  board: 'board',
  boardLabel: 'Applications by stage',
  isBack: (name: string) => `${name} is back where the application was.`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  moreOf: (stage: string) => `More of ${stage}`,
};

/** What every language must say. */
export type InterviewProcessWords = typeof words;
