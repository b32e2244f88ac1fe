-- Lists the jobs that are open already. At some 0.3 ms a job: run before a deployment holds millions.
UPDATE jobs SET work_mode = work_mode WHERE open = 1;
