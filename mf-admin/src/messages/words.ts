import { BRAND } from '@niyukti/contract/text/brand';

export const words = {
  title: 'Contact us messages',
  purpose: 'What visitors wrote, newest first',
  search: 'Name or email',
  show: 'Show',
  shows: { all: 'All', false: 'Open', true: 'Handled' },
  label: 'messages',
  none: { title: 'No messages', text: 'Messages from the contact page appear here.' },
  nobody: (q: string) => ({ title: 'No messages', text: `No name or email contains "${q}".` }),
  noneSo: (handled: boolean) => ({ title: 'No messages', text: `No message is ${handled ? 'handled' : 'open'}.` }),
  older: 'Show older messages',
  marked: (name: string, handled: boolean) => `The message of ${name} is ${handled ? 'handled' : 'open again'}.`,
  undo: 'Undo',
  state: (handled: boolean) => (handled ? 'Handled' : 'Open'),
  reply: 'Reply by mail',
  subject: `Re: your message to ${BRAND.name}`,
  mark: (handled: boolean) => (handled ? 'Open again' : 'Mark as handled'),
  markOf: (handled: boolean, name: string) => `${handled ? 'Open again' : 'Mark as handled'}: message of ${name}`,
};
