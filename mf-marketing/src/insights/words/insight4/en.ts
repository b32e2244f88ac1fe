/** What the page insight4 says. */
export const words = {
  shareYourThoughts: 'Share your thoughts',
  communityBoardOpen: 'The community board is open to everybody, with or without an account.',
  goBoard: 'Go to the board',
  theLatest: 'The latest',
  noThoughtsYetShare: 'No thoughts yet. Share the first one.',
  howItWorks: 'How it works',
  thoughtUpCharactersReply: (thoughtMax: string | number, replyMax: string | number) =>
    `A thought has up to ${thoughtMax} characters, a reply up to ${replyMax}.`,
  signedWriteUnderName: 'Signed in, you write under the name of your account. As a visitor you appear as Unknown.',
  administratorHideThought:
    'The administrator may hide a thought or a reply that hurts somebody, and may show it again.',
  leaveOutPhoneNumbers: 'Leave out phone numbers, addresses and other people’s names. The board is public.',
  community: 'Community',
  theBoardItself: 'The board itself.',
};

/** What every language must say. */
export type Words = typeof words;
