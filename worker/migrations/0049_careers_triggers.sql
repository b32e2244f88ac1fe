-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
CREATE TRIGGER company_pages_added AFTER INSERT ON company_pages BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER company_pages_changed AFTER UPDATE ON company_pages BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER company_pages_removed AFTER DELETE ON company_pages BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = OLD.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER company_photos_added AFTER INSERT ON company_photos BEGIN
  UPDATE files SET orphaned_at = NULL WHERE key = NEW.file_key;
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER company_photos_removed AFTER DELETE ON company_photos BEGIN
  UPDATE files SET orphaned_at = unixepoch() * 1000 WHERE key = OLD.file_key;
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = OLD.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER companies_pictured AFTER UPDATE OF name, type, other_type, logo_key, logo_colour, suspended_at ON companies
WHEN OLD.name IS NOT NEW.name OR OLD.type IS NOT NEW.type OR OLD.other_type IS NOT NEW.other_type OR OLD.logo_key IS NOT NEW.logo_key OR OLD.logo_colour IS NOT NEW.logo_colour OR OLD.suspended_at IS NOT NEW.suspended_at BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.id AND shown_at IS NOT NULL;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER companies_unshown AFTER DELETE ON companies BEGIN
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
CREATE TRIGGER listed_jobs_shown AFTER INSERT ON listed_jobs BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
END;
CREATE TRIGGER listed_jobs_unshown AFTER DELETE ON listed_jobs BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = OLD.company_id;
END;
