-- Why an administrator has hidden a company's page, and the order of its photos (docs/decisions/0060).

-- Null where it is shown. Beside the account, where the administrator's list reads it without another row.
ALTER TABLE companies ADD COLUMN page_hidden_for TEXT;
UPDATE companies SET page_hidden_for = '' WHERE id IN (SELECT company_id FROM company_pages WHERE hidden_at IS NOT NULL);
-- Photos from before are in the order in which they came.
ALTER TABLE company_photos ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
