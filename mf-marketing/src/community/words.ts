export const words = {
  title: 'Community',
  lede: 'Thoughts of job seekers, companies and visitors about finding work and finding people. Signed-in authors post under their name, visitors as Unknown.',
  reply: 'Reply',
  thoughts: 'Thoughts',
  tryAgain: 'Try again',
  loading: 'thoughts',
  none: 'No thoughts yet. Share the first one.',
  loadingOlder: 'Loading older thoughts…',
  older: 'Older thoughts',
  fresh: (count: number) => `${count} new`,
  changed: 'Show changes',
  missing: 'This thought is not there. Choose another from the list.',
  thoughtLoading: 'the thought',
  composer: {
    reply: {
      title: 'Reply',
      label: 'Your reply',
    },
    thought: {
      title: 'Share a thought',
      label: 'Your thought',
    },
    submit: 'Share',
  },
  openThought: {
    back: 'Back to all thoughts',
    replies: 'Replies',
  },
  outbox: {
    unsure: 'This may not have been sent.',
  },
  outgoingItem: {
    you: 'You',
    sending: 'Sending…',
    tryAgain: 'Try again',
    discard: 'Discard',
  },
};
