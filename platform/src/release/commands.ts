import type { Commands } from '../cli.ts';

const AT = `--to URL names the deployment (else NIYUKTI_URL, else http://localhost:8787).
  NIYUKTI_DEPLOY_TOKEN holds the deploy token; a trusted run of GitHub Actions needs none.`;
const FRONT_END = `In a team's own repository the front end may be left out.`;
const NAMES = `Six digits of an id are enough. ${FRONT_END}`;

/** Commands about releases: the same in this checkout and in a team's own repository. */
export const RELEASE_COMMANDS: Commands = {
  release: {
    usage: '<front end> [--promote | --percent N] [--preview] [--reason TEXT] [--anyway] [--to URL]',
    does: `Builds one front end and uploads it. Visitors do not get it before it is promoted.
  --promote makes it live at once, --percent N makes it a canary for N % of the visitors, --preview prints a link to it.
  --anyway releases changes that are not committed.
  ${AT}`,
    example: 'release seeker --preview',
    run: async () => (await import('../commands/release.ts')).release(),
  },
  releases: {
    usage: '<front end> [--to URL]',
    does: `Lists the live release, the uploaded ones and the history.\n  ${FRONT_END}\n  ${AT}`,
    example: 'releases seeker',
    run: async () => (await import('./steer.ts')).listReleases(),
  },
  promote: {
    usage: '<front end> <release> [--reason TEXT] [--anyway] [--to URL]',
    does: `Makes an uploaded release live.\n  --anyway promotes one that was withdrawn or rolled back, or has changes that are not committed.\n  ${NAMES}\n  ${AT}`,
    example: 'promote seeker 3f0c5a --reason "Faster job list"',
    run: async () => (await import('./steer.ts')).promote(),
  },
  rollback: {
    usage: '<front end> [--to URL]',
    does: `Makes the previous live release live again.\n  ${FRONT_END}\n  ${AT}`,
    example: 'rollback seeker',
    run: async () => (await import('./steer.ts')).rollBack(),
  },
  canary: {
    usage:
      '<front end> <release> <percent | staff> [--errors N] [--least N] [--only-tell] [--anyway] [--to URL] | <front end> end [--to URL]',
    does: `Shows a release to a percentage of the visitors, or to the consultancy's accounts, changes this, or ends it.
  A canary that fails in 5 percentage points more of its tries (--errors) after 30 tries (--least) is withdrawn;
  with --only-tell it is only reported. --anyway shows one that has changes that are not committed.
  ${NAMES}\n  ${AT}`,
    example: 'canary seeker 3f0c5a 10',
    run: async () => (await import('./steer.ts')).canary(),
  },
  preview: {
    usage: '<front end> <release> [--to URL] | <front end> revoke [--to URL]',
    does: `Prints a link that shows a release to everyone who opens it, for a day, or ends all links of the front end.\n  ${NAMES}\n  ${AT}`,
    example: 'preview hr 3f0c5a',
    run: async () => (await import('./steer.ts')).preview(),
  },
  figures: {
    usage: '<front end> [--week] [--to URL]',
    does: `Shows what browsers reported of its releases over a day or a week: what failed, and where.\n  ${FRONT_END}\n  ${AT}`,
    example: 'figures seeker --week',
    run: async () => (await import('./steer.ts')).figures(),
  },
};
