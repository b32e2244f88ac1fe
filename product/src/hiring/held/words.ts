import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

export const region = 'Not told yet';
/** The decision by its value. */
export const decided: Readonly<Record<string, string>> = {
  selected: 'Selected',
  rejected: 'Rejected',
  Selected: 'Move to Next Round',
  Rejected: 'Rejected',
};
export const one = (name: string, decision: string) => `${name}: ${decision}.`;
export const many = (count: number, more: boolean) =>
  plural(count, { one: (n) => `${n} decision.`, other: (n) => `${n}${more ? '+' : ''} decisions.` });
export const toldIn = (time: string) => `Told in ${time}`;
export const beingTold = 'Being told';
export const tellNow = 'Tell now';
export const tellNowOf = (name: string) => `Tell now about ${name}`;
export const undo = 'Undo';
export const undoOf = (name: string) => `Undo the decision on ${name}`;
/** Several candidates, in the accessible name of a button. */
export const these = (count: number) =>
  plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });
