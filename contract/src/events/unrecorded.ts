/** Why a write leaves no event. Whatever changes something names an event or one of these. */
export const UNRECORDED = {
  session: 'A session is its own record: its row says since when it lives, and it ends with it.',
  bookmark:
    'Which jobs a job seeker has saved, which searches they keep and which companies they follow is theirs alone, and nobody is to learn of it.',
  choice: 'How somebody wants to be told of what happens is theirs alone.',
  subscription: 'Which browsers somebody lets us notify is theirs alone, and ends with the browser’s word.',
  reading: 'What of their own notices somebody has read is theirs alone.',
  upload: 'A file that nothing points at yet: what comes to point at it is the event.',
  measurement: 'Reports of browsers are counted, and say nothing about anybody.',
  bookkeeping: 'Limits, keys, previews and positions of our own that no reader ever sees.',
  seal: 'It seals what was recorded: nothing has happened but the record.',
  consequence: 'It follows from an event that is recorded, in slices behind it.',
  expiry: 'Something is forgotten at the time that was known when it was made.',
} as const;

export type Unrecorded = keyof typeof UNRECORDED;
