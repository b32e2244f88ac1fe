import type { Trigger } from './trigger.ts';

/**
 * A notice goes to the browsers that its reader lets us notify, whoever writes it, unless its
 * reader wants none of its kind there.
 */
export const PUSH: readonly Trigger[] = [
  {
    name: 'notices_pushed',
    on: 'AFTER INSERT ON notices',
    when: `EXISTS (SELECT 1 FROM push_subscriptions WHERE role = NEW.role AND account_id = NEW.account_id)
    AND NOT EXISTS (SELECT 1 FROM notice_choices WHERE role = NEW.role AND account_id = NEW.account_id AND kind = NEW.kind AND channel = 'push' AND pace = 'never')`,
    does: [
      'INSERT OR REPLACE INTO pushes (role, account_id, alike, due_at, tries) VALUES (NEW.role, NEW.account_id, NEW.alike, NEW.created_at, 0)',
    ],
  },
];
