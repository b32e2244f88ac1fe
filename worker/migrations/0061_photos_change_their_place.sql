-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
CREATE TRIGGER company_photos_changed AFTER UPDATE OF caption, place ON company_photos
WHEN OLD.caption <> NEW.caption OR OLD.place <> NEW.place BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
  UPDATE totals SET careers_version = careers_version + 1 WHERE id = 1;
END;
