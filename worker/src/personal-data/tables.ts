/**
 * Every column of every table: whether it is personal, and how that is erased. A test fails for a
 * column that is missing here (docs/personal-data.md).
 */

/** What happens to the personal columns of a table when their owner deletes the account. */
export const GOING = {
  row: 'The row is deleted.',
  emptied: 'The columns are emptied or say that somebody was deleted; the row stays as a figure or a place.',
  number: 'Only numbers stay, which are never given again; names and texts stand beside it and go.',
  expires: 'It ends by itself within a day (RETENTION), and says nothing without the account.',
  staff: 'Of staff of the consultancy, whose accounts the administrator keeps.',
} as const;

interface Personal {
  readonly goes: keyof typeof GOING;
  readonly personal: readonly string[];
  readonly rest: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
/** A table without personal columns. */
const nobody = (columns: string): { readonly rest: readonly string[] } => ({ rest: words(columns) });

export const TABLES: Readonly<Record<string, Personal | { readonly rest: readonly string[] }>> = {
  accounts: {
    goes: 'row',
    personal: words(`id name name_folded name_joined email phone password_hash held_for`),
    rest: words(`role suspended_at created_at erase_at held_at notice revision`),
  },
  applications: {
    goes: 'emptied',
    personal: words(`student_id resume_id letter_key letter_name`),
    rest: words(
      `id job_id company_id hr_id status decided_at company_status advanced_at shortlisted shortlisted_at interview_overview_status update_hr offer_letter_sent sent_at withdrawn_at created_at updated_at released_at held tells_at stage hr_stage company_stage standing`,
    ),
  },
  browser_reports: nobody(`day kind rule blocked document count last_at`),
  companies: {
    goes: 'row',
    personal: words(
      `id name name_folded phone position business_model other_type logo_key logo_colour page_hidden_for`,
    ),
    rest: words(`type posting_limit unlimited created_at revision`),
  },
  company_pages: {
    goes: 'row',
    personal: words(`company_id pitch about website founded people benefits colour`),
    rest: words(`hidden_at changed_at revision`),
  },
  company_photos: {
    goes: 'row',
    personal: words(`company_id file_key caption`),
    rest: words(`id width height created_at place`),
  },
  consents: {
    goes: 'row',
    personal: words(`account_id`),
    rest: words(`id notice adult created_at`),
  },
  contact_messages: {
    goes: 'row',
    personal: words(`name name_folded phone email message`),
    rest: words(`id created_at handled_at`),
  },
  deploy_tokens: {
    goes: 'staff',
    personal: words(`label run`),
    rest: words(`id token_hash name can_promote created_at expires_at revoked_at used_at trust_id run_key`),
  },
  erased_accounts: {
    goes: 'number',
    personal: words(`account_id`),
    rest: words(`signed_up_at erased_at`),
  },
  event_seals: nobody(`n day first last count contents values_last hash mac key sealed_at`),
  event_values: {
    goes: 'emptied',
    personal: words(`about_id value`),
    rest: words(`id about key digest erased`),
  },
  events: {
    goes: 'number',
    personal: words(`subject_name subject_folded actor_id actor_name actor_folded subject_id payload`),
    rest: words(
      `id name subject actor timeline audit change_id created_at actor_value own_value other_value hash checks`,
    ),
  },
  failed_log_ins: {
    goes: 'expires',
    personal: words(`account address`),
    rest: words(`id failed_at`),
  },
  failed_tries: {
    goes: 'expires',
    personal: words(`key`),
    rest: words(`failures waits_until expires_at`),
  },
  files: {
    goes: 'row',
    personal: words(`name owner_id`),
    rest: words(`key kind type size sha256 created_at`),
  },
  counted_reports: nobody(`id counted_at`),
  idempotency_keys: {
    goes: 'expires',
    personal: words(`response`),
    rest: words(`key body_hash status created_at written`),
  },
  job_drafts: {
    goes: 'row',
    personal: words(`company_id fields`),
    rest: words(`id saved_at revision`),
  },
  jobs: {
    goes: 'emptied',
    personal: words(`description close_note`),
    rest: words(
      `id company_id title location city title_folded location_folded type timing working_days skills experience experience_min experience_max openings salary_min salary_max salary_currency salary_per deadline hr_id assigned_at hidden open posted_at updated_at work_mode revision close_reason salary_year facets`,
    ),
  },
  landing_versions: {
    goes: 'staff',
    personal: words(`author_id author_name`),
    rest: words(`id content created_at published_at`),
  },
  notices: {
    goes: 'row',
    personal: words(`account_id subject_id about`),
    rest: words(`id kind subject merge_key count created_at read_at`),
  },
  follows: {
    goes: 'row',
    personal: words(`student_id`),
    rest: words(`id company_id created_at`),
  },
  alerts: {
    goes: 'row',
    personal: words(`student_id name search`),
    rest: words(`id pace found latest created_at`),
  },
  alert_keys: {
    goes: 'row',
    personal: words(`key`),
    rest: words(`alert_id`),
  },
  new_jobs: nobody(`job_id company_id created_at`),
  notice_progress: nobody(`kind done`),
  mails: {
    goes: 'row',
    personal: words(`account_id key about limit_key`),
    rest: words(`id kind state created_at due_at lease_until tries again failure settled_at`),
  },
  mailboxes: {
    goes: 'row',
    personal: words(`account_id email zone`),
    rest: words(`confirmed_at stopped_at stopped_for`),
  },
  memberships: {
    goes: 'row',
    personal: words(`account_id company_id`),
    rest: words(`role`),
  },
  notice_choices: {
    goes: 'row',
    personal: words(`account_id`),
    rest: words(`kind channel pace`),
  },
  kept_mails: {
    goes: 'row',
    personal: words(`account_id key recipient subject raw`),
    rest: words(`id created_at`),
  },
  push_subscriptions: {
    goes: 'row',
    personal: words(`account_id endpoint p256dh auth`),
    rest: words(`id created_at`),
  },
  pushes: {
    goes: 'expires',
    personal: words(`account_id merge_key`),
    rest: words(`id due_at tries failure given_up_at browsers`),
  },
  outbox: nobody(`event created_at page`),
  undelivered: nobody(`event created_at failed_at`),
  password_resets: {
    goes: 'row',
    personal: words(`account_id sent_to`),
    rest: words(`token_hash created_at expires_at used_at`),
  },
  plan_requests: {
    goes: 'row',
    personal: words(`student_id company_id`),
    rest: words(`id plan state created_at settled_at`),
  },
  preview_links: {
    goes: 'staff',
    personal: words(`by_name`),
    rest: words(`nonce name release_id created_at expires_at opened revoked_at`),
  },
  rate_limits: {
    goes: 'expires',
    personal: words(`key`),
    rest: words(`count resets_at`),
  },
  release_failures: nobody(`name hour release_id screen kind count`),
  release_figures: nobody(`name hour release_id metric bucket count`),
  release_file_uses: nobody(`name file release_id`),
  release_files: nobody(`name file integrity size travels created_at`),
  release_history: {
    goes: 'staff',
    personal: words(`by_name`),
    rest: words(`id name release_id previous_id reason created_at action`),
  },
  releases: {
    goes: 'staff',
    personal: words(`by_name`),
    rest: words(`name id created_at files bytes kit entry pair used_at provenance shares`),
  },
  replies: {
    goes: 'emptied',
    personal: words(`author_role author_id author_account author_name text`),
    rest: words(`thought_id idx visible created_at`),
  },
  resumes: {
    goes: 'row',
    personal: words(`student_id personal_info educations skills skills_folded summary project experience`),
    rest: words(`id created_at updated_at revision`),
  },
  rounds: {
    goes: 'row',
    personal: words(`student_id interviewer link feedback cancel_reason`),
    rest: words(
      `id application_id number company_id date mode outcome update_candidate feedback_updated_by_hr created_at minutes revision`,
    ),
  },
  saved_jobs: {
    goes: 'row',
    personal: words(`student_id`),
    rest: words(`id job_id created_at`),
  },
  sessions: {
    goes: 'row',
    personal: words(`account_id browser country`),
    rest: words(`token_hash created_at expires_at seen_at proved_at second_factor`),
  },
  students: {
    goes: 'row',
    personal: words(`id photo_key`),
    rest: words(`application_limit unlimited`),
  },
  thoughts: {
    goes: 'emptied',
    personal: words(`author_role author_id author_account author_name text`),
    rest: words(`id visible created_at`),
  },
  deployment_secrets: nobody('name value'),
  front_ends: nobody('name label roles granted_at retired_at'),
  front_end_paths: nobody('key path name granted_at'),
  trusted_runs: nobody('id name issuer repository repository_id ref environment can_promote trusted_at ended_at'),
  release_pointers: nobody('name release_id updated_at canary_id canary_percent canary_salt canary_since canary_rule'),
  authenticators: {
    goes: 'row',
    personal: words(`account_id secret`),
    rest: words(`confirmed_at last_step created_at`),
  },
  passkeys: {
    goes: 'row',
    personal: words(`account_id credential_id public_key name`),
    rest: words(`id counter created_at used_at`),
  },
  recovery_codes: {
    goes: 'row',
    personal: words(`account_id`),
    rest: words(`code_hash`),
  },
  release_faults: nobody(`name release_id fault screen kind message frames count first_at last_at`),
  used_challenges: nobody(`nonce expires_at`),
  security_windows: {
    goes: 'expires',
    personal: words(`party_id source`),
    rest: words(`id key what role call count ends_at`),
  },
};
