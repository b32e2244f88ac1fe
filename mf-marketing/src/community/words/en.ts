/** What community says. */
export const words = {
  communityPage: {
    community: 'Community',
    thoughtsJobSeekers:
      'Thoughts of job seekers, companies and visitors about finding work and finding people. Signed-in authors post under their name, visitors as Unknown.',
    reply: 'Reply',
    thoughts: 'Thoughts',
    tryAgain: 'Try again',
    thoughtsLabel: 'thoughts',
    noThoughtsYetShare: 'No thoughts yet. Share the first one.',
    loadingOlderThoughts: 'Loading older thoughts…',
    olderThoughts: 'Older thoughts',
    thoughtThereChooseAnother: 'This thought is not there. Choose another from the list.',
    theThought: 'the thought',
  },
  composer: {
    reply: 'Reply',
    shareAThought: 'Share a thought',
    yourReply: 'Your reply',
    yourThought: 'Your thought',
    share: 'Share',
  },
  openThought: {
    replies: 'Replies',
  },
  outbox: {
    maybeNotSent: 'This may not have been sent.',
  },
  outgoingItem: {
    you: 'You',
    sending: 'Sending…',
    tryAgain: 'Try again',
    discard: 'Discard',
  },
};

/** What every language must say. */
export type Words = typeof words;
