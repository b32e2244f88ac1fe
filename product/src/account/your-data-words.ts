/** Texts for the data of an account. */
export const words = {
  label: 'your data',
  holds: 'A ZIP of everything that we keep of this account: files, JSON, and a page to read it by.',
  download: 'Download your data',
  downloading: 'Putting your data together',
  downloaded: 'Your data is downloaded.',
  unreachable: 'We could not connect. Check your internet connection and try again.',
  deletion: 'Delete account',
  explained: (days: string) => `You have ${days} to change your mind. After that nobody can bring anything back.`,
  deleteEllipsis: 'Delete account…',
  asking: 'Asking for the deletion',
  question: 'Delete your account?',
  consequence: (days: string, years: string) =>
    `In ${days} your account, your files and your name everywhere are deleted. Until then you can log in and keep the account. Offer letters that were sent stay for ${years}, as the law asks.`,
  delete: 'Delete account',
  keep: 'Keep account',
  keeping: 'Keeping your account',
  kept: 'Your account will not be deleted.',
  due: (time: string) => `This account is deleted on ${time}.`,
  held: 'You have asked us to delete this account. We have to keep it for a legal reason, and delete it when that ends.',
  notice: 'What we keep, and for how long',
};
