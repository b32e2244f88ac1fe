import { words } from './words.ts';

/** Where a visitor reads what an account costs, before having one, and what leads there. */
export const PRICES = '/ITServices#plans';
export const prices = words.prices;
