import { dayInIndia } from '@niyukti/contract/text/day';

/** What a notice of a kept search says of it: its name, and the search that it leads to. */
export const aboutAlert = ({ name, search }: { readonly name: string; readonly search: string }): string =>
  JSON.stringify({ alert: name, search });
/** The notices of one day are one. */
export const alikeAlert = (id: number, now: number): string => `alert.found ${id} ${dayInIndia(now)}`;
/** Which kept search a notice is of; null for any other notice. */
export const alertOf = (alike: string): number | null => Number(/^alert\.found (\d+) /.exec(alike)?.[1]) || null;
