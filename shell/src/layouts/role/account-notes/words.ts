/** What the notes about an account say. */
export const words = {
  label: 'Your account',
  leaving: (time: string) => `This account and everything in it will be deleted on ${time}.`,
  keep: 'Keep account',
  keeping: 'Keeping your account',
  kept: 'Your account will not be deleted.',
  ask: 'Please agree to the privacy notice.',
  askAdult: 'Please agree to the privacy notice, and that you are 18 or older.',
  read: 'Read it',
  agree: 'I agree',
  agreeing: 'Sending your answer',
  agreed: 'Thank you. We saved your answer.',
  later: 'Later',
};
