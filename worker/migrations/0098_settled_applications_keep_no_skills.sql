-- An application that has long been over is not found by its skills (docs/decisions/0095): its copy of them goes when it is settled
-- (docs/decisions/0110). What was settled before lets them go in slices, newest first, by the run that goes through `index_blocks`.
INSERT INTO index_blocks (name, upto) VALUES ('settled_skills', (SELECT ifnull(max(id), 0) + 1 FROM applications));
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER applications_taken_up;
DROP TRIGGER resumes_reskilled;
CREATE TRIGGER applications_taken_up AFTER UPDATE OF status, company_status, withdrawn_at, offer_letter_sent ON applications
WHEN NEW.settled = 1 AND NEW.stage NOT IN ('hired', 'rejected', 'withdrawn') BEGIN
  UPDATE applications SET settled = 0,
  skills_folded = ifnull((SELECT skills_folded FROM resumes WHERE id = NEW.resume_id), '') WHERE id = NEW.id;
END;
CREATE TRIGGER resumes_reskilled AFTER UPDATE OF skills_folded ON resumes
WHEN OLD.skills_folded <> NEW.skills_folded BEGIN
  UPDATE applications SET skills_folded = NEW.skills_folded WHERE student_id = NEW.student_id AND settled = 0;
END;
CREATE TRIGGER settled_skills_let_go AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'settled_skills' AND NEW.upto < OLD.upto BEGIN
  UPDATE applications SET skills_folded = '' WHERE id IN (SELECT id FROM applications a WHERE a.id >= NEW.upto AND a.id < OLD.upto AND a.settled = 1 AND a.skills_folded <> '');
END;
