-- What a company says of itself on its public page (docs/decisions/0060). A row comes with its first words or its first photo.
CREATE TABLE company_pages (
  company_id INTEGER PRIMARY KEY,
  -- A sentence or two below its name.
  pitch TEXT NOT NULL DEFAULT '',
  -- Plain text: headings, lists and links by their own signs.
  about TEXT NOT NULL DEFAULT '',
  website TEXT NOT NULL DEFAULT '',
  founded TEXT NOT NULL DEFAULT '',
  people TEXT NOT NULL DEFAULT '',
  -- One a line.
  benefits TEXT NOT NULL DEFAULT '',
  -- '#RRGGBB' where the company chose one, otherwise empty: then its logo's.
  colour TEXT NOT NULL DEFAULT '',
  -- An administrator has taken words and photos off the page.
  hidden_at INTEGER,
  changed_at INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE company_photos (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  file_key TEXT NOT NULL,
  caption TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX company_photos_of ON company_photos (company_id, id);
-- The strongest colour of the logo: '' for one without any, NULL for logos from before, until the page is saved.
ALTER TABLE companies ADD COLUMN logo_colour TEXT;
-- When what its public page shows has last changed. NULL: there is nothing but its name.
ALTER TABLE companies ADD COLUMN shown_at INTEGER;
CREATE INDEX companies_shown_at ON companies (id) WHERE shown_at IS NOT NULL;
UPDATE companies SET shown_at = (SELECT max(updated_at) FROM jobs WHERE company_id = companies.id AND open = 1);
ALTER TABLE totals ADD COLUMN careers_version INTEGER NOT NULL DEFAULT 0;
