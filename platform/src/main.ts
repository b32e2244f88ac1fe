import { type Commands, runCommand } from './cli.ts';
import { RELEASE_COMMANDS } from './release/commands.ts';
import { runTool } from './tool.ts';

const TARGET =
  'Works on the local database; with --remote on that of production, with --env staging on that of staging.';

/** The commands in a checkout. */
const COMMANDS: Commands = {
  start: {
    usage: '[--fresh]',
    does: 'Builds what changed and runs the product on this machine.\n  --fresh begins with new demo data.',
    example: 'start',
    run: async () => (await import('./commands/start.ts')).start(),
  },
  dev: {
    usage: '[mf-seeker] [--against URL]',
    does: 'Runs all front ends, or one remote, with hot reload.\n  --against takes everything else from a deployment.',
    example: 'dev mf-seeker --against https://staging.niyukti.example',
    run: async () => (await import('./commands/dev.ts')).dev(),
  },
  build: {
    usage: '[--force]',
    does: 'Builds the front ends that changed.',
    example: 'build',
    run: async () => (await import('./commands/build.ts')).buildFrontEnds(),
  },
  check: {
    usage: '[types | dependencies | deployment | lint] [--fix] [--size]',
    does: `Checks the checkout, or one part of it.
  --fix corrects what the linter can correct, --size prints the sizes of the code beside their targets.`,
    example: 'check lint --fix',
    run: async () => (await import('./commands/check.ts')).check(),
  },
  test: {
    usage: '[--changed | --full]',
    does: 'Runs the daily tests; those of what changed; or all of them at full size.',
    example: 'test --changed',
    run: async () => (await import('./commands/test.ts')).runTests(),
  },
  'new-remote': {
    usage: '<name> [--title TEXT] [--role ROLE] [--path /Path]',
    does: 'Makes a remote in this checkout. Without --role its screens are open to everyone.',
    example: 'new-remote guidance --title "Career advice" --role student',
    run: async () => (await import('./commands/new-remote.ts')).newRemote(),
  },
  'new-screen': {
    usage: '<remote> <title> [--path /Path]',
    does: 'Makes a screen of a remote.',
    example: 'new-screen hr "Offer letters"',
    run: async () => (await import('./commands/new-screen.ts')).newScreen(),
  },
  ...RELEASE_COMMANDS,
  grant: {
    usage: '<remote> --label NAME --role ROLE … --path /Path … [--remote | --env ENV]',
    does: `Lets a remote serve these paths and use these roles' sessions, or gives it more.\n  ${TARGET}`,
    example: 'grant campus --label "Campus fairs" --role student --path /Campus --remote',
    run: async () => (await import('./release/grants.ts')).grant(),
  },
  ungrant: {
    usage: '<remote> --role ROLE … --path /Path … [--remote | --env ENV]',
    does: `Takes roles or paths from a remote that its live release does not use.\n  ${TARGET}`,
    example: 'ungrant campus --path /Fairs --remote',
    run: async () => (await import('./release/grants.ts')).ungrant(),
  },
  grants: {
    usage: '[--remote | --env ENV]',
    does: `Lists what each remote may serve.\n  ${TARGET}`,
    example: 'grants --remote',
    run: async () => (await import('./release/grants.ts')).listGrants(),
  },
  retire: {
    usage: '<remote> [--remote | --env ENV]',
    does: `Takes a remote out: its live release, tokens and grants.\n  ${TARGET}`,
    example: 'retire campus --remote',
    run: async () => (await import('./release/grants.ts')).retire(),
  },
  token: {
    usage: 'mint <front end | all> --label WHO [--promote] [--days N | --days never] | list | revoke <number> …',
    does: `Makes a deploy token and shows it once, lists tokens, or revokes some. A token is valid for 90 days without --days.\n  ${TARGET}`,
    example: 'token mint seeker --label "CI of the seeker team" --promote --remote',
    run: async () => (await import('./release/tokens.ts')).token(),
  },
  trust: {
    usage:
      '<front end> --repository owner/name --ref refs/heads/main | --environment NAME [--promote] [--remote | --env ENV]',
    does: `Lets runs of GitHub Actions release a front end, without a secret.\n  ${TARGET}`,
    example: 'trust seeker --repository owner/name --ref refs/heads/main --promote --remote',
    run: async () => (await import('./release/trusts.ts')).trust(),
  },
  trusts: {
    usage: '[--remote | --env ENV]',
    does: `Lists which runs may release what.\n  ${TARGET}`,
    example: 'trusts --remote',
    run: async () => (await import('./release/trusts.ts')).listTrusts(),
  },
  distrust: {
    usage: '<number> … [--remote | --env ENV]',
    does: `Ends trusts, and the tokens of their runs.\n  ${TARGET}`,
    example: 'distrust 3 --remote',
    run: async () => (await import('./release/trusts.ts')).distrust(),
  },
  pack: {
    usage: '[--to DIR]',
    does: 'Packs contract, kit, product and platform, for remotes in repositories of their own.',
    example: 'pack --to packages',
    run: async () => (await import('./commands/pack.ts')).packPackages(),
  },
  deploy: {
    usage: '[--env NAME] [--to URL] [--try STATE] [--anyway]',
    does: `Deploys this checkout: migrations, Worker, releases. Types and live remotes are checked first.
  --env NAME   production, unless you say staging
  --to URL     address of the Worker, if wrangler names another one; also NIYUKTI_URL
  --try STATE  does the same on this machine, with a local state and without an account
  --anyway     deploys uncommitted changes, and releases that were withdrawn or rolled back`,
    example: 'deploy --env staging',
    run: async () => (await import('./commands/deploy.ts')).deploy(),
  },
  doctor: {
    usage: '[--env staging] [--to URL] [--offline] | --file .env.production',
    does: `Checks an environment of wrangler.toml, its account, and the deployment from outside.
  --to names its address, if SITE_ORIGIN does not; --offline needs no account
  --file checks only a file of NAME=value lines, for use before \`wrangler secret bulk\``,
    example: 'doctor --env staging',
    run: async () => (await import('./commands/doctor.ts')).doctor(),
  },
  admin: {
    usage: 'create --email ADDRESS --name NAME | clear-factors --email ADDRESS [--role ROLE] [--remote | --env ENV]',
    does: `Makes an administrator, or removes the passkeys, the app and the recovery codes of an account.
  The password comes from NIYUKTI_ADMIN_PASSWORD, or is generated and shown once.\n  ${TARGET}`,
    example: 'admin create --email you@example.com --name "Your Name" --remote',
    run: async () => (await import('./commands/admin.ts')).admin(),
  },
  audit: {
    usage: 'verify [--day 2026-11-22] [--head 12:HASH] [--remote | --env ENV]',
    does: `Checks that the record of events was not changed since it was sealed. Exits with 1 and names the row if it was.
  --day begins with the first seal of a day; --head checks a seal that was noted earlier.
  With ACCOUNT_SECRET in the environment it also checks the signatures of a deployed record.\n  ${TARGET}`,
    example: 'audit verify --remote',
    run: async () => (await import('./commands/audit.ts')).audit(),
  },
  backup: {
    usage: '[FOLDER] [--remote | --env ENV]',
    does: `Copies every row, file and release into a new folder. Protect it like the database.\n  ${TARGET}`,
    example: 'backup backup-monday --remote',
    run: async () => (await import('./commands/backup.ts')).backup(),
  },
  restore: {
    usage: 'FOLDER [--env ENV]',
    does: 'Fills an empty database and empty buckets from a backup: the local state, or an environment.',
    example: 'restore backup-monday --env staging',
    run: async () => (await import('./commands/restore.ts')).restore(),
  },
  bench: {
    usage: '',
    does: 'Runs the benches: plain scripts that need this Node.',
    example: 'bench',
    run: async () => {
      const hasPassed = await runTool(process.execPath, ['bench/run.mjs', ...process.argv.slice(2)]);
      process.exitCode = hasPassed ? 0 : 1;
    },
  },
  passwords: {
    usage: '',
    does: 'Packs the lists of common passwords for the Worker.',
    example: 'passwords',
    run: async () => (await import('./commands/passwords.ts')).packPasswords(),
  },
  worker: {
    usage: '',
    does: 'Builds the Worker. wrangler.toml runs it.',
    example: 'worker',
    run: async () => (await import('./commands/worker.ts')).worker(),
  },
};

await runCommand(COMMANDS);
