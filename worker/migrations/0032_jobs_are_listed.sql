-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
-- Open jobs are listed, with their words and figures, in the transaction of whatever changes them.
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs BEGIN
  INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, terms)
  SELECT NEW.id, NEW.company_id, NEW.title, NEW.company_name, NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city), NEW.skills, 'any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch'),
    iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL), NEW.deadline, NEW.posted_at, (SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label FROM (
      SELECT 'f' AS kind, value AS term, CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END AS label FROM json_each('[' || replace(json_quote('any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')), ' ', '","') || ']')
      UNION ALL SELECT 'w' AS kind, value AS term, '' AS label FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || lower(NEW.skills) || ' ' || NEW.location_folded, char(39), ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '/', ' '), '|', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '&', ' '), '!', ' '), '?', ' '), '*', ' '), '"', ' '), '\', ' '), '–', ' '), '—', ' '), '-', ' '), '•', ' '), '·', ' '), '<', ' '), '>', ' '), '@', ' '), '=', ' '), '_', ' '), '~', ' '), '^', ' '), '%', ' '), '$', ' '), '`', ' ') || ' ' || lower(NEW.city)), ' ', '","') || ']')
      UNION ALL SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))
      UNION ALL SELECT 's' AS kind, lower(trim(value)) AS term, trim(value) AS label FROM json_each('[' || replace(json_quote(NEW.skills), ',', '","') || ']')
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term))
  WHERE NEW.open = 1;
END;
CREATE TRIGGER jobs_relisted AFTER UPDATE OF title, location, city, type, timing, working_days, description, skills, experience_min, experience_max,
  salary_max, salary_currency, salary_per, deadline, company_name, company_logo_key, work_mode, open ON jobs BEGIN
  DELETE FROM listed_jobs WHERE id = OLD.id;
  INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, terms)
  SELECT NEW.id, NEW.company_id, NEW.title, NEW.company_name, NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city), NEW.skills, 'any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch'),
    iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL), NEW.deadline, NEW.posted_at, (SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label FROM (
      SELECT 'f' AS kind, value AS term, CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END AS label FROM json_each('[' || replace(json_quote('any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')), ' ', '","') || ']')
      UNION ALL SELECT 'w' AS kind, value AS term, '' AS label FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || lower(NEW.skills) || ' ' || NEW.location_folded, char(39), ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '/', ' '), '|', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '&', ' '), '!', ' '), '?', ' '), '*', ' '), '"', ' '), '\', ' '), '–', ' '), '—', ' '), '-', ' '), '•', ' '), '·', ' '), '<', ' '), '>', ' '), '@', ' '), '=', ' '), '_', ' '), '~', ' '), '^', ' '), '%', ' '), '$', ' '), '`', ' ') || ' ' || lower(NEW.city)), ' ', '","') || ']')
      UNION ALL SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))
      UNION ALL SELECT 's' AS kind, lower(trim(value)) AS term, trim(value) AS label FROM json_each('[' || replace(json_quote(NEW.skills), ',', '","') || ']')
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term))
  WHERE NEW.open = 1;
END;
CREATE TRIGGER listed_jobs_added AFTER INSERT ON listed_jobs BEGIN
  INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
  SELECT NEW.id, NEW.title, NEW.company, NEW.skills, NEW.place, j.description, NEW.scope FROM jobs j WHERE j.id = NEW.id;
  INSERT INTO search_terms (kind, term, label, jobs)
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), 1 FROM json_each(NEW.terms) WHERE true
    ON CONFLICT (kind, term) DO UPDATE SET jobs = jobs + 1, label = excluded.label;
  UPDATE totals SET jobs_version = jobs_version + 1 WHERE id = 1;
END;
CREATE TRIGGER listed_jobs_removed AFTER DELETE ON listed_jobs BEGIN
  DELETE FROM job_words WHERE rowid = OLD.id;
  UPDATE search_terms SET jobs = jobs - 1 WHERE (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms));
  DELETE FROM search_terms WHERE jobs = 0 AND (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms));
  UPDATE totals SET jobs_version = jobs_version + 1 WHERE id = 1;
END;
