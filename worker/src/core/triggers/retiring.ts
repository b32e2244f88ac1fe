import type { Trigger } from './trigger.ts';

const SAME_PAIR = "(name = NEW.name OR (name IN ('shell', 'marketing') AND NEW.name IN ('shell', 'marketing')))";

/**
 * Rules that belong to one step and are on their way into its transaction (docs/decisions/0021). A
 * trigger stays one release longer than the last Worker that relies on it, because Workers of two
 * releases run beside each other during a rollout; the migration of the release after drops it.
 *
 * `canary_ends_with_its_rival`: `promote` ends the canary that was begun beside what it replaces by
 * itself since this release (releases/rollout/promote.ts); a test takes the trigger away.
 */
export const RETIRING: readonly Trigger[] = [
  {
    name: 'canary_ends_with_its_rival',
    on: 'AFTER UPDATE OF release_id ON release_pointers',
    when: 'NEW.release_id IS NOT OLD.release_id',
    does: [
      `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT name, canary_id, release_id, 'Niyukti', 'Another release became live', NEW.updated_at, 'end canary'
  FROM release_pointers
  WHERE canary_id IS NOT NULL AND canary_id IS NOT release_id
    AND ${SAME_PAIR}`,
      `UPDATE release_pointers
  SET canary_id = NULL, canary_percent = NULL, canary_salt = NULL, canary_since = NULL, canary_pair = NULL
  WHERE canary_id IS NOT NULL
    AND ${SAME_PAIR}`,
    ],
  },
];
