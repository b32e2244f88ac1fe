-- What follows the deletion of an account (docs/decisions/0027): its entries in the search, its share in the figures.
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
CREATE TRIGGER students_unindexed AFTER DELETE ON students BEGIN
  DELETE FROM student_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER companies_unindexed AFTER DELETE ON companies BEGIN
  DELETE FROM company_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER contact_messages_unindexed AFTER DELETE ON contact_messages BEGIN
  DELETE FROM contact_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER students_uncounted AFTER DELETE ON students BEGIN
  UPDATE totals SET students = students - 1 WHERE id = 1;
END;
CREATE TRIGGER companies_uncounted AFTER DELETE ON companies BEGIN
  UPDATE totals SET companies = companies - 1 WHERE id = 1;
END;
CREATE TRIGGER applications_let_go AFTER UPDATE OF student_id ON applications
WHEN OLD.student_id <> NEW.student_id BEGIN
  UPDATE students SET applied = applied - 1, pending = pending - (OLD.standing = 'Pending' AND OLD.withdrawn_at IS NULL), selected = selected - (OLD.standing = 'Selected' AND OLD.withdrawn_at IS NULL), rejected = rejected - (OLD.standing = 'Rejected' AND OLD.withdrawn_at IS NULL), version = version + 1 WHERE id = OLD.student_id;
END;
CREATE TRIGGER contact_messages_uncounted AFTER DELETE ON contact_messages BEGIN
  UPDATE totals SET messages = messages - 1, unhandled_messages = unhandled_messages - (OLD.handled_at IS NULL) WHERE id = 1;
END;
