import { lastOf, only, walk, walkIn } from './filled-in.ts';
import { asked, counted, lengthOf, listed, newest, RAREST, type Sought } from './look-parts.ts';
import { COUNTED } from './near.ts';

/*
 * What a search does where no job has all that is asked (`look-steps.ts`): what it would find with
 * one thing left out, and what comes closest.
 */

/**
 * Among how many jobs what comes closest is chosen: the newest that have any of the words, fewer
 * for a search of many parts (`$.closest`), or those that have most of them.
 */
export const CHOSEN_AMONG = { any: 112, most: 40 } as const;

export const NOTHING_FOUND = 'number = 0';
const CLOSEST = `CAST(${asked('closest')} AS INTEGER)`;
/** Nothing was found, for what an early step does then. */
const NO_LANE_FOUND = `NOT EXISTS (SELECT 1 FROM ${listed('(SELECT value AS id FROM json_each(anywhere))')})`;
/** The last job before the days that are looked through then. */
export const NEAR_LAST = `iif(${NO_LANE_FOUND}, ${lastOf('near_ends')}, 0)`;
const amongFew = (match: string, isCut = 'true'): Sought => ({ match, after: `iif(${isCut}, near_last, 0)` });
const EACH = amongFew(walkIn('v', 'near_ends'), "v.value ->> '$.is_cut'");
/** How many a search with one thing left out finds, where few jobs are open. */
export const NEAR = `iif(near_ends IS NULL, (SELECT json_group_array(${counted(EACH, String(COUNTED))} ORDER BY v.key) FROM json_each(?1 -> '$.near') v WHERE ${NO_LANE_FOUND}), NULL)`;
/** The newest of each list that tells it otherwise, and what comes closest. */
export const LISTS = `(SELECT json_group_array(json(${newest(EACH, `CAST(${asked('listed')} AS INTEGER)`)}) ORDER BY v.key) FROM json_each(?1 -> '$.lists') v WHERE ${NO_LANE_FOUND})`;
/** The newest jobs of most of the first lists. Sorted from the newest hardly one moves another. */
const IN_LISTS = `(SELECT json_group_array(-age) FROM (SELECT -i.value AS age, count(*) AS parts FROM json_each(lists) v CROSS JOIN json_each(v.value) i
    WHERE v.key < ${asked('apart')} GROUP BY age ORDER BY parts DESC, age LIMIT ${CLOSEST}))`;
/** What has any of the words, where nothing has all. */
const HAS_ANY = newest(amongFew(only(NOTHING_FOUND, walk('$.some', 'near_ends'))), CLOSEST);
/** Of a search of many parts the newest with any of the rarest, where these are enough. */
const MAY_HAVE_RAREST = `${NOTHING_FOUND} AND near_ends IS NOT NULL AND ${asked('by_rarest')}`;
const HAS_RAREST = newest(amongFew(only(MAY_HAVE_RAREST, `coalesce(rarest, ${RAREST}) ->> 1`)), CLOSEST);
/** Jobs among which what comes closest is looked for. */
export const SOME = `iif(${asked('apart')} > 0, ${IN_LISTS}, (SELECT iif(${lengthOf('having_them')} < ${CLOSEST}, ${HAS_ANY}, having_them) FROM (SELECT ${HAS_RAREST} AS having_them LIMIT -1)))`;
/** All of them, to be compared by their texts. */
export const ALL_OF_SOME = `(SELECT json_group_array(json_array(l.id, NULL, 1)) FROM ${listed('(SELECT value AS id FROM json_each(some))')})`;
