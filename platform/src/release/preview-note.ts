import { appendFileSync } from 'node:fs';
import type { FrontEndName } from '@niyukti/contract/releases/release';

/** A link that shows a release to whoever opens it. */
export interface PreviewNote {
  readonly name: FrontEndName;
  readonly release: string;
  readonly url: string;
  readonly expiresAt: string;
}

/**
 * Says where a preview is: answered as lines for a terminal, and in a run of GitHub Actions written
 * into its summary too, where whoever reads the pull request finds it.
 */
export function notePreview(
  { name, release, url, expiresAt }: PreviewNote,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const until = `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`;
  const summary = env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, `[Preview of ${name} ${release}](${url}) until ${until}\n`);
  return `  Preview until ${until}:\n  ${url}`;
}
