CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`name_joined` text GENERATED ALWAYS AS ('^' || replace(name_folded, ' ', '')) VIRTUAL,
	`phone` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`suspended_at` integer,
	`erase_at` integer,
	`held_at` integer,
	`held_for` text,
	`notice` text,
	`revision` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_role" CHECK(role IN ('student', 'company', 'hr', 'admin'))
);

CREATE INDEX `accounts_of_role` ON `accounts` (`role`,`id`);
CREATE INDEX `accounts_created` ON `accounts` (`role`,`created_at`);
CREATE INDEX `accounts_erasing` ON `accounts` (`erase_at`) WHERE erase_at IS NOT NULL;
CREATE INDEX `accounts_held` ON `accounts` (`role`,`id`) WHERE held_at IS NOT NULL;
CREATE UNIQUE INDEX `accounts_role_email_unique` ON `accounts` (`role`,`email`);
CREATE TABLE `authenticators` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`type` text NOT NULL,
	`other_type` text DEFAULT '' NOT NULL,
	`position` text NOT NULL,
	`business_model` text NOT NULL,
	`phone` text NOT NULL,
	`logo_key` text,
	`logo_colour` text,
	`posting_limit` integer DEFAULT 2 NOT NULL,
	`unlimited` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`page_hidden_for` text,
	`revision` integer DEFAULT 0 NOT NULL
);

CREATE TABLE `consents` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`notice` text NOT NULL,
	`adult` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `consents_account` ON `consents` (`account_id`,`id`);
CREATE UNIQUE INDEX `consents_account_id_notice_unique` ON `consents` (`account_id`,`notice`);
CREATE TABLE `erased_accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`signed_up_at` integer NOT NULL,
	`erased_at` integer NOT NULL
);

CREATE TABLE `memberships` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "memberships_role" CHECK(role IN ('owner'))
);

CREATE INDEX `memberships_of_company` ON `memberships` (`company_id`);
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_of_account` ON `passkeys` (`account_id`);
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`sent_to` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `password_resets_account` ON `password_resets` (`account_id`);
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);
CREATE TABLE `plan_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer,
	`company_id` integer,
	`plan` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `students`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_requests_of_one" CHECK((student_id IS NULL) <> (company_id IS NULL)),
	CONSTRAINT "plan_requests_plan" CHECK(plan IN ('Gold', 'Premium')),
	CONSTRAINT "plan_requests_state" CHECK(state IN ('open', 'granted', 'declined'))
);

CREATE UNIQUE INDEX `plan_requests_open_of_student` ON `plan_requests` (`student_id`) WHERE state = 'open';
CREATE UNIQUE INDEX `plan_requests_open_of_company` ON `plan_requests` (`company_id`) WHERE state = 'open';
CREATE INDEX `plan_requests_queue` ON `plan_requests` (`id`) WHERE state = 'open';
CREATE INDEX `plan_requests_of_student` ON `plan_requests` (`student_id`,`id`);
CREATE INDEX `plan_requests_of_company` ON `plan_requests` (`company_id`,`id`);
CREATE INDEX `plan_requests_settled` ON `plan_requests` (`settled_at`) WHERE settled_at IS NOT NULL;
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `recovery_codes_of_account` ON `recovery_codes` (`account_id`);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`seen_at` integer,
	`browser` text,
	`country` text,
	`proved_at` integer,
	`second_factor` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
CREATE INDEX `sessions_newest` ON `sessions` (`account_id`,`created_at`);
CREATE TABLE `students` (
	`id` integer PRIMARY KEY NOT NULL,
	`photo_key` text,
	`application_limit` integer DEFAULT 2 NOT NULL,
	`unlimited` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `used_challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE INDEX `used_challenges_expiry` ON `used_challenges` (`expires_at`);
CREATE TABLE `company_pages` (
	`company_id` integer PRIMARY KEY NOT NULL,
	`pitch` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`founded` text DEFAULT '' NOT NULL,
	`people` text DEFAULT '' NOT NULL,
	`benefits` text DEFAULT '' NOT NULL,
	`colour` text DEFAULT '' NOT NULL,
	`hidden_at` integer,
	`changed_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `company_photos` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`file_key` text NOT NULL,
	`caption` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `company_photos_of` ON `company_photos` (`company_id`,`id`);
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`name_folded` text NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer
);

CREATE INDEX `contact_messages_open` ON `contact_messages` (`id`) WHERE handled_at IS NULL;
CREATE INDEX `contact_messages_handled` ON `contact_messages` (`id`) WHERE handled_at IS NOT NULL;
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);
CREATE TABLE `landing_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`author_id` integer,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer
);

CREATE INDEX `landing_versions_live` ON `landing_versions` (`published_at`) WHERE published_at IS NOT NULL;
CREATE TABLE `replies` (
	`thought_id` integer NOT NULL,
	`idx` integer NOT NULL,
	`author_role` text,
	`author_id` integer,
	`author_account` integer,
	`author_name` text,
	`text` text NOT NULL,
	`visible` text DEFAULT 'show' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`thought_id`, `idx`),
	FOREIGN KEY (`thought_id`) REFERENCES `thoughts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "replies_visible" CHECK(visible IN ('show', 'hide'))
);

CREATE INDEX `replies_shown` ON `replies` (`thought_id`,`idx`) WHERE visible = 'show';
CREATE INDEX `replies_account` ON `replies` (`author_account`) WHERE author_account IS NOT NULL;
CREATE INDEX `replies_author` ON `replies` (`author_role`,`author_id`) WHERE author_id IS NOT NULL;
CREATE TABLE `thoughts` (
	`id` integer PRIMARY KEY NOT NULL,
	`author_role` text,
	`author_id` integer,
	`author_account` integer,
	`author_name` text,
	`text` text NOT NULL,
	`visible` text DEFAULT 'show' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "thoughts_visible" CHECK(visible IN ('show', 'hide'))
);

CREATE INDEX `thoughts_shown` ON `thoughts` (`id`) WHERE visible = 'show';
CREATE INDEX `thoughts_hidden` ON `thoughts` (`id`) WHERE visible = 'hide';
CREATE INDEX `thoughts_shown_by_role` ON `thoughts` (`author_role`,`id`) WHERE visible = 'show';
CREATE INDEX `thoughts_by_role` ON `thoughts` (`author_role`,`id`);
CREATE INDEX `thoughts_hidden_by_role` ON `thoughts` (`author_role`,`id`) WHERE visible = 'hide';
CREATE INDEX `thoughts_account` ON `thoughts` (`author_account`) WHERE author_account IS NOT NULL;
CREATE INDEX `thoughts_author` ON `thoughts` (`author_role`,`author_id`) WHERE author_id IS NOT NULL;
CREATE TABLE `counted_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`counted_at` integer NOT NULL
);

CREATE INDEX `counted_reports_by_time` ON `counted_reports` (`counted_at`);
CREATE TABLE `release_failures` (
	`name` text NOT NULL,
	`hour` integer NOT NULL,
	`release_id` text NOT NULL,
	`screen` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `hour`, `release_id`, `screen`, `kind`)
);

CREATE TABLE `release_faults` (
	`name` text NOT NULL,
	`release_id` text NOT NULL,
	`fault` text NOT NULL,
	`screen` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`frames` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`name`, `release_id`, `fault`)
);

CREATE INDEX `release_faults_by_last` ON `release_faults` (`name`,`last_at`);
CREATE TABLE `release_figures` (
	`name` text NOT NULL,
	`hour` integer NOT NULL,
	`release_id` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `hour`, `release_id`, `metric`, `bucket`)
);

CREATE TABLE `applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`resume_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`hr_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`decided_at` integer,
	`company_status` text DEFAULT 'pending' NOT NULL,
	`advanced_at` integer,
	`shortlisted` integer DEFAULT 0 NOT NULL,
	`shortlisted_at` integer,
	`interview_overview_status` text DEFAULT '' NOT NULL,
	`letter_key` text,
	`letter_name` text,
	`update_hr` integer DEFAULT 0 NOT NULL,
	`offer_letter_sent` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`withdrawn_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`released_at` integer DEFAULT 0 NOT NULL,
	`held` text,
	`tells_at` integer,
	`stage` text GENERATED ALWAYS AS (iif(offer_letter_sent = 1, 'hired',
    iif(withdrawn_at IS NOT NULL, 'withdrawn',
    iif(status = 'rejected' OR company_status = 'Rejected', 'rejected',
    iif(update_hr = 1, 'handed',
    iif(shortlisted = 1, 'shortlisted',
    iif(advanced_at IS NOT NULL, 'interview',
    iif(status = 'selected', 'awaiting', 'applied')))))))) VIRTUAL NOT NULL,
	`hr_stage` text GENERATED ALWAYS AS (CASE held WHEN 'select' THEN 'awaiting' WHEN 'reject' THEN 'rejected' ELSE stage END) VIRTUAL NOT NULL,
	`company_stage` text GENERATED ALWAYS AS (CASE held WHEN 'advance' THEN 'interview' WHEN 'decline' THEN 'rejected' ELSE stage END) VIRTUAL NOT NULL,
	`standing` text GENERATED ALWAYS AS (iif(status = 'rejected' OR (company_status = 'Rejected' AND advanced_at IS NULL) OR interview_overview_status = 'rejected', 'Rejected',
    iif(interview_overview_status = 'shortlisted', 'Selected', 'Pending'))) VIRTUAL NOT NULL,
	CONSTRAINT "applications_status" CHECK(status IN ('pending', 'selected', 'rejected')),
	CONSTRAINT "applications_company_status" CHECK(company_status IN ('pending', 'Selected', 'Rejected')),
	CONSTRAINT "applications_interview_overview_status" CHECK(interview_overview_status IN ('', 'shortlisted', 'rejected')),
	CONSTRAINT "applications_held" CHECK(held IS NULL AND tells_at IS NULL OR held IS NOT NULL AND tells_at IS NOT NULL AND withdrawn_at IS NULL AND offer_letter_sent = 0
        AND iif(held IN ('select', 'reject'), status = 'pending', status = 'selected' AND company_status = 'pending'))
);

CREATE INDEX `applications_student` ON `applications` (`student_id`,`id`);
CREATE INDEX `applications_hr` ON `applications` (`hr_id`,`id`,`student_id`,`job_id`);
CREATE INDEX `applications_hr_stage` ON `applications` (`hr_id`,`hr_stage`,`id`,`student_id`,`job_id`,`stage`);
CREATE INDEX `applications_hr_advanced` ON `applications` (`hr_id`,`id`) WHERE advanced_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX `applications_company` ON `applications` (`company_id`,`company_stage`,`id`,`student_id`,`job_id`) WHERE status = 'selected';
CREATE INDEX `applications_company_shown` ON `applications` (`company_id`,`id`,`student_id`,`job_id`) WHERE status = 'selected';
CREATE INDEX `applications_job` ON `applications` (`job_id`);
CREATE INDEX `applications_hr_held` ON `applications` (`hr_id`,`tells_at`) WHERE held IS NOT NULL;
CREATE INDEX `applications_company_held` ON `applications` (`company_id`,`tells_at`) WHERE held IS NOT NULL;
CREATE INDEX `applications_held` ON `applications` (`tells_at`) WHERE tells_at IS NOT NULL;
CREATE INDEX `applications_created` ON `applications` (`created_at`);
CREATE INDEX `applications_sent` ON `applications` (`sent_at`) WHERE sent_at IS NOT NULL;
CREATE INDEX `applications_unsent` ON `applications` (`created_at`) WHERE student_id < 1099511627776 AND offer_letter_sent = 0;
CREATE INDEX `applications_letters_sent` ON `applications` (`sent_at`) WHERE offer_letter_sent = 1 AND letter_key IS NOT NULL;
CREATE UNIQUE INDEX `applications_student_id_job_id_unique` ON `applications` (`student_id`,`job_id`);
CREATE TABLE `job_drafts` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `job_drafts_company` ON `job_drafts` (`company_id`,`id`);
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`title` text NOT NULL,
	`location` text NOT NULL,
	`city` text NOT NULL,
	`title_folded` text NOT NULL,
	`location_folded` text NOT NULL,
	`type` text NOT NULL,
	`timing` text NOT NULL,
	`working_days` text NOT NULL,
	`description` text NOT NULL,
	`skills` text NOT NULL,
	`experience` text NOT NULL,
	`experience_min` real,
	`experience_max` real,
	`openings` integer NOT NULL,
	`salary_min` real NOT NULL,
	`salary_max` real NOT NULL,
	`salary_currency` text DEFAULT 'INR' NOT NULL,
	`salary_per` text DEFAULT 'Year' NOT NULL,
	`deadline` text NOT NULL,
	`hr_id` integer,
	`assigned_at` integer,
	`hidden` integer DEFAULT 0 NOT NULL,
	`open` integer DEFAULT 1 NOT NULL,
	`posted_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`work_mode` text DEFAULT 'On site' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`close_reason` text,
	`close_note` text,
	`salary_year` real GENERATED ALWAYS AS (iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL)) STORED,
	`facets` text GENERATED ALWAYS AS ('c' || company_id || ' t' || lower(hex(lower(type))) || ' g' || lower(hex(lower(timing))) || ' w' || lower(hex(lower(working_days))) || ' m' || lower(hex(lower(work_mode))) || iif(iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(experience_min IS NOT NULL AND experience_min = 0, ' e0', '') || iif(experience_min IS NOT NULL AND experience_min <= 3 AND ifnull(experience_max, 99) > 0, ' e1', '') || iif(experience_min IS NOT NULL AND experience_min <= 5 AND ifnull(experience_max, 99) >= 3, ' e3', '') || iif(experience_min IS NOT NULL AND ifnull(experience_max, 99) > 5, ' e5', '') || ' d' || replace(deadline, '-', '') || ' p' || strftime('%Y%m%d', posted_at / 1000 + 19800, 'unixepoch')) STORED NOT NULL
);

CREATE INDEX `jobs_posted` ON `jobs` (`posted_at`);
CREATE INDEX `jobs_company` ON `jobs` (`company_id`,`id`);
CREATE INDEX `jobs_hr` ON `jobs` (`hr_id`,`id`) WHERE hr_id IS NOT NULL;
CREATE INDEX `jobs_unassigned` ON `jobs` (`id`) WHERE hr_id IS NULL;
CREATE INDEX `jobs_company_unassigned` ON `jobs` (`company_id`,`id`) WHERE hr_id IS NULL;
CREATE INDEX `jobs_open` ON `jobs` (`id`) WHERE open = 1;
CREATE INDEX `jobs_open_assigned` ON `jobs` (`id`) WHERE open = 1 AND hr_id IS NOT NULL;
CREATE INDEX `jobs_company_open` ON `jobs` (`company_id`,`id`) WHERE open = 1;
CREATE INDEX `jobs_company_closing` ON `jobs` (`company_id`,`deadline`) WHERE open <> 0;
CREATE INDEX `jobs_company_closed` ON `jobs` (`company_id`,`id`) WHERE open = 0;
CREATE INDEX `jobs_open_deadline` ON `jobs` (`deadline`) WHERE open = 1;
CREATE TABLE `resumes` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer NOT NULL,
	`personal_info` text NOT NULL,
	`educations` text NOT NULL,
	`skills` text NOT NULL,
	`summary` text NOT NULL,
	`project` text NOT NULL,
	`experience` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`skills_folded` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `students`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `resumes_student_id_unique` ON `resumes` (`student_id`);
CREATE TABLE `rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`application_id` integer NOT NULL,
	`number` integer NOT NULL,
	`company_id` integer NOT NULL,
	`student_id` integer NOT NULL,
	`date` text NOT NULL,
	`mode` text NOT NULL,
	`link` text NOT NULL,
	`interviewer` text NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`update_candidate` integer DEFAULT 0 NOT NULL,
	`feedback_updated_by_hr` integer DEFAULT 0 NOT NULL,
	`feedback` text,
	`created_at` integer NOT NULL,
	`minutes` integer DEFAULT 60 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`cancel_reason` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rounds_mode" CHECK(mode IN ('Online', 'Offline', 'Phone')),
	CONSTRAINT "rounds_outcome" CHECK(outcome IN ('', 'Move to Next Round', 'Rejected', 'Cancelled'))
);

CREATE INDEX `rounds_company` ON `rounds` (`company_id`,`date`);
CREATE INDEX `rounds_company_open` ON `rounds` (`company_id`,`date`) WHERE outcome = '';
CREATE INDEX `rounds_student` ON `rounds` (`student_id`,`date`);
CREATE INDEX `rounds_to_come` ON `rounds` (`date`) WHERE outcome = '';
CREATE INDEX `rounds_interviewer` ON `rounds` (`company_id`,interviewer COLLATE NOCASE,`date`);
CREATE UNIQUE INDEX `rounds_application_id_number_unique` ON `rounds` (`application_id`,`number`);
CREATE TABLE `saved_jobs` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `students`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `saved_jobs_student` ON `saved_jobs` (`student_id`,`id`);
CREATE INDEX `saved_jobs_job` ON `saved_jobs` (`job_id`);
CREATE UNIQUE INDEX `saved_jobs_student_id_job_id_unique` ON `saved_jobs` (`student_id`,`job_id`);
CREATE TABLE `kept_mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`account_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`raw` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `kept_mails_of` ON `kept_mails` (`account_id`);
CREATE TABLE `mailboxes` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`stopped_for` text,
	`zone` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `mailboxes_stopped` ON `mailboxes` (`stopped_at`) WHERE stopped_at IS NOT NULL;
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`limit_key` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`again` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`settled_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `mails_key_unique` ON `mails` (`key`);
CREATE INDEX `mails_waiting` ON `mails` (`due_at`) WHERE state = 'waiting';
CREATE INDEX `mails_dead` ON `mails` (`id`) WHERE state = 'dead';
CREATE INDEX `mails_of` ON `mails` (`account_id`);
CREATE INDEX `mails_by_limit` ON `mails` (`limit_key`,`created_at`) WHERE limit_key IS NOT NULL;
CREATE TABLE `notice_choices` (
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`pace` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `channel`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `alert_keys` (
	`key` text NOT NULL,
	`alert_id` integer NOT NULL,
	PRIMARY KEY(`key`, `alert_id`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `alert_keys_alert` ON `alert_keys` (`alert_id`);
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`pace` text NOT NULL,
	`found` integer DEFAULT 0 NOT NULL,
	`latest` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `students`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `alerts_found` ON `alerts` (`id`) WHERE found > 0;
CREATE UNIQUE INDEX `alerts_student_id_search_unique` ON `alerts` (`student_id`,`search`);
CREATE TABLE `follows` (
	`id` integer PRIMARY KEY NOT NULL,
	`student_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `students`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `follows_student` ON `follows` (`student_id`,`id`);
CREATE INDEX `follows_company` ON `follows` (`company_id`,`id`);
CREATE UNIQUE INDEX `follows_student_id_company_id_unique` ON `follows` (`student_id`,`company_id`);
CREATE TABLE `new_jobs` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`created_at` integer NOT NULL
);

CREATE TABLE `notice_progress` (
	`kind` text PRIMARY KEY NOT NULL,
	`done` text NOT NULL
);

CREATE TABLE `notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer,
	`about` text NOT NULL,
	`merge_key` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `notices_merge_key` ON `notices` (`account_id`,`merge_key`);
CREATE INDEX `notices_of` ON `notices` (`account_id`);
CREATE INDEX `notices_unread` ON `notices` (`account_id`) WHERE read_at IS NULL;
CREATE TABLE `outbox` (
	`event` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`page` text
);

CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);
CREATE INDEX `push_subscriptions_of` ON `push_subscriptions` (`account_id`);
CREATE TABLE `pushes` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`merge_key` text NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`given_up_at` integer,
	`browsers` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `pushes_due` ON `pushes` (`due_at`);
CREATE INDEX `pushes_given_up` ON `pushes` (`given_up_at`) WHERE given_up_at IS NOT NULL;
CREATE UNIQUE INDEX `pushes_account_id_merge_key_unique` ON `pushes` (`account_id`,`merge_key`);
CREATE TABLE `undelivered` (
	`event` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`failed_at` integer NOT NULL
);

CREATE TABLE `browser_reports` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`rule` text NOT NULL,
	`blocked` text NOT NULL,
	`document` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `rule`, `blocked`, `document`)
);

CREATE TABLE `deploy_tokens` (
	`id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`can_promote` integer DEFAULT 0 NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`used_at` integer,
	`trust_id` integer,
	`run` text,
	`run_key` text,
	CONSTRAINT "deploy_tokens_can_promote" CHECK(can_promote IN (0, 1))
);

CREATE UNIQUE INDEX `deploy_tokens_token_hash_unique` ON `deploy_tokens` (`token_hash`);
CREATE UNIQUE INDEX `deploy_tokens_of_runs` ON `deploy_tokens` (`run_key`);
CREATE INDEX `deploy_tokens_of_runs_expiry` ON `deploy_tokens` (`expires_at`) WHERE run_key IS NOT NULL;
CREATE TABLE `deployment_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

CREATE TABLE `event_seals` (
	`n` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`count` integer NOT NULL,
	`contents` text NOT NULL,
	`values_last` integer NOT NULL,
	`hash` text NOT NULL,
	`mac` text NOT NULL,
	`key` text NOT NULL,
	`sealed_at` integer NOT NULL
);

CREATE INDEX `event_seals_day` ON `event_seals` (`day`,`n`);
CREATE TABLE `event_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`about` text NOT NULL,
	`about_id` integer,
	`value` text,
	`key` text,
	`digest` text NOT NULL,
	`erased` integer
);

CREATE INDEX `event_values_about` ON `event_values` (`about`,`about_id`,`value`);
CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer,
	`subject_name` text DEFAULT '' NOT NULL,
	`subject_folded` text,
	`actor` text NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`actor_folded` text,
	`payload` text DEFAULT '{}' NOT NULL,
	`timeline` integer,
	`audit` text,
	`change_id` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`actor_value` integer,
	`own_value` integer,
	`other_value` integer,
	`hash` text,
	`checks` text
);

CREATE INDEX `events_timeline` ON `events` (`subject_id`,`timeline`,`id`) WHERE timeline IS NOT NULL;
CREATE INDEX `events_by_actor` ON `events` (`actor`,`actor_id`,`id`) WHERE (audit IS NOT NULL OR actor IN ('hr', 'company'));
CREATE INDEX `events_by_name` ON `events` (`name`,`actor`,`id`) WHERE (audit IS NOT NULL OR actor IN ('hr', 'company'));
CREATE INDEX `events_of_actor_value` ON `events` (`actor_value`) WHERE audit IS NOT NULL AND actor_value IS NOT NULL;
CREATE INDEX `events_of_own_value` ON `events` (`own_value`) WHERE audit IS NOT NULL AND own_value IS NOT NULL;
CREATE INDEX `events_by_time` ON `events` (`created_at`,`id`) WHERE (audit IS NOT NULL OR actor IN ('hr', 'company'));
CREATE INDEX `events_of_held` ON `events` (`subject_id`,`id`) WHERE name IN ('application.held', 'application.taken-back');
CREATE INDEX `events_of_jobs` ON `events` (`subject_id`,`id`) WHERE subject = 'job';
CREATE INDEX `events_of_accounts` ON `events` (`subject`,`subject_id`,`id`) WHERE subject IN ('student', 'company');
CREATE TABLE `failed_log_ins` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`address` text NOT NULL,
	`failed_at` integer NOT NULL
);

CREATE INDEX `failed_log_ins_of_account` ON `failed_log_ins` (`account`,`failed_at`);
CREATE INDEX `failed_log_ins_expiry` ON `failed_log_ins` (`failed_at`);
CREATE TABLE `failed_tries` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`waits_until` integer NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE INDEX `failed_tries_expiry` ON `failed_tries` (`expires_at`);
CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "files_kind" CHECK(kind IN ('photo', 'logo', 'letter', 'banner'))
);

CREATE TABLE `front_end_paths` (
	`key` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`granted_at` integer NOT NULL
);

CREATE INDEX `front_end_paths_of` ON `front_end_paths` (`name`);
CREATE TABLE `front_ends` (
	`name` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`roles` text NOT NULL,
	`granted_at` integer NOT NULL,
	`retired_at` integer,
	CONSTRAINT "front_ends_name" CHECK(length(name) BETWEEN 2 AND 20 AND name NOT GLOB '*[^a-z]*' AND name NOT IN ('shell', 'all', 'public')),
	CONSTRAINT "front_ends_roles" CHECK(json_valid(roles))
);

CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`response` text,
	`created_at` integer NOT NULL,
	`written` integer DEFAULT 0 NOT NULL
);

CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
CREATE TABLE `preview_links` (
	`nonce` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`release_id` text NOT NULL,
	`by_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer
);

CREATE INDEX `preview_links_by_expiry` ON `preview_links` (`expires_at`);
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);

CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`resets_at`);
CREATE TABLE `release_file_uses` (
	`name` text NOT NULL,
	`file` text NOT NULL,
	`release_id` text NOT NULL,
	PRIMARY KEY(`name`, `file`, `release_id`)
);

CREATE INDEX `release_file_uses_by_release` ON `release_file_uses` (`name`,`release_id`);
CREATE TABLE `release_files` (
	`name` text NOT NULL,
	`file` text NOT NULL,
	`integrity` text NOT NULL,
	`size` integer NOT NULL,
	`travels` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`name`, `file`)
);

CREATE INDEX `release_files_by_age` ON `release_files` (`created_at`);
CREATE TABLE `release_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`release_id` text NOT NULL,
	`previous_id` text,
	`by_name` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`action` text DEFAULT 'promote' NOT NULL
);

CREATE INDEX `release_history_by_name` ON `release_history` (`name`,`id`);
CREATE TABLE `release_pointers` (
	`name` text PRIMARY KEY NOT NULL,
	`release_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	`canary_id` text,
	`canary_percent` real,
	`canary_salt` text,
	`canary_since` integer,
	`canary_rule` text
);

CREATE TABLE `releases` (
	`name` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`by_name` text NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	`kit` text NOT NULL,
	`entry` text NOT NULL,
	`pair` text,
	`used_at` integer NOT NULL,
	`provenance` text,
	`shares` text,
	PRIMARY KEY(`name`, `id`)
);

CREATE INDEX `releases_by_age` ON `releases` (`name`,`created_at`);
CREATE INDEX `releases_by_use` ON `releases` (`name`,`used_at`);
CREATE TABLE `security_windows` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`what` text NOT NULL,
	`role` text,
	`party_id` integer,
	`source` text NOT NULL,
	`call` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);

CREATE UNIQUE INDEX `security_windows_key_unique` ON `security_windows` (`key`);
CREATE INDEX `security_windows_over` ON `security_windows` (`ends_at`);
CREATE TABLE `trusted_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`repository` text NOT NULL,
	`repository_id` text,
	`ref` text,
	`environment` text,
	`can_promote` integer DEFAULT 0 NOT NULL,
	`trusted_at` integer NOT NULL,
	`ended_at` integer,
	CONSTRAINT "trusted_runs_can_promote" CHECK(can_promote IN (0, 1)),
	CONSTRAINT "trusted_runs_ref_or_environment" CHECK(ref IS NOT NULL OR environment IS NOT NULL)
);

CREATE INDEX `trusted_runs_of` ON `trusted_runs` (`name`) WHERE ended_at IS NULL;
