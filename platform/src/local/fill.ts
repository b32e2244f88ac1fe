import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Release } from '@niyukti/contract/releases/release';
import { Refusal } from '../progress.ts';

/** What was laid down in the local state; `half` where it holds a part of the demo data. */
export type FillResult = { migrations: string[]; seeded: boolean; published: Release[] } | 'half';

/** What the process that fills answers. */
export type Answer = { filled: FillResult } | { failed: string };

/**
 * Migrations, demo data and releases, in a process of its own: the build keeps this one busy, and a
 * machine has a second core. The releases go in when the build has ended. Throws where that failed,
 * or `Refusal` with what the process said.
 */
export async function fill(building: Promise<{ readonly releases: readonly Release[] }>): Promise<FillResult> {
  const child = fork(path.join(import.meta.dirname, 'fill-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const answered = answerOf(child);
    // Whichever fails first is told; the other would not be heard.
    const sent = building.then(({ releases }) => child.connected && child.send({ releases }));
    const [answer] = await Promise.all([answered, Promise.race([sent, answered])]);
    if ('failed' in answer) throw new Refusal(answer.failed);
    return answer.filled;
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`What lays the data down ended with ${code} and said nothing.`)));
  });
}
