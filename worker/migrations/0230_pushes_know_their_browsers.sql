-- The browsers that a push is tried again for, as a JSON list of rows of push_subscriptions. NULL: all of its account.
ALTER TABLE pushes ADD COLUMN browsers TEXT;
