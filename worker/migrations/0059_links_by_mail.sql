-- A password link that was mailed shows by its use that its address is read (docs/decisions/0074). Empty for one that an administrator made.
ALTER TABLE password_resets ADD COLUMN sent_to TEXT NOT NULL DEFAULT '';
