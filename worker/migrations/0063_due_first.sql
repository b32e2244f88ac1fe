-- HR's interviews with those first whose candidates are to be told something: one index holds both in the order of the list.
CREATE INDEX applications_hr_due_first ON applications (hr_id, due, id) WHERE advanced_at IS NOT NULL AND withdrawn_at IS NULL;
