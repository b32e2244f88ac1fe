-- An interviewer's name is typed anew for every round: "meera kulkarni" is the same person as "Meera Kulkarni".
DROP INDEX rounds_interviewer;
CREATE INDEX rounds_interviewer ON rounds (company_id, interviewer COLLATE NOCASE, date);
