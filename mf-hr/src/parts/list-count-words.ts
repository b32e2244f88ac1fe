import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');
const candidates = (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });

/** How many candidates a list shows, and of how many. */
export const words = {
  shown: (count: number) => `${candidates(count)} shown`,
  shownOf: (count: number, total: number) => `${count} of ${candidates(total)}`,
};
