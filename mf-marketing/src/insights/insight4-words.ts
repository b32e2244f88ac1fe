export const words = {
  title: 'Share your thoughts',
  lede: 'The community board is open to everybody, with or without an account.',
  board: 'Go to the board',
  voices: 'The latest',
  none: 'No thoughts yet. Share the first one.',
  rules: {
    title: 'How it works',
    lengths: (thought: string, reply: string) => `A thought has up to ${thought} characters, a reply up to ${reply}.`,
    names: 'Logged in, you write under the name of your account. As a visitor you appear as Unknown.',
    moderation: 'The administrator may hide a thought or a reply that hurts somebody, and may show it again.',
    privacy: 'Leave out phone numbers, addresses and other people’s names. The board is public.',
  },
  next: {
    label: 'Community',
    text: 'The board itself.',
  },
};
