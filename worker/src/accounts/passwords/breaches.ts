/** Knows passwords that have come out in a breach. */
export interface Breaches {
  hold(password: string): Promise<boolean>;
}

/** Who sets a password waits no longer for it, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Breaches behind a range service (as of haveibeenpwned.com): it is sent the first five hexadecimal
 * digits of the password's SHA-1 and answers every suffix that it knows, so it never learns the
 * password. Where it does not answer in time the password counts as unknown.
 */
export function rangeBreaches(address: string, ask: typeof fetch = fetch): Breaches {
  return {
    async hold(password) {
      const digest = await sha1(password);
      try {
        const response = await ask(address + digest.slice(0, 5), {
          // Answers of one length, so that nobody on the way learns from it either.
          headers: { 'add-padding': 'true' },
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        });
        if (!response.ok) throw new Error(`It answered ${response.status}.`);
        return isListed(await response.text(), digest.slice(5));
      } catch (error) {
        console.error('The service of breached passwords did not help.', error);
        return false;
      }
    },
  };
}

/** Whether a range has a suffix. Padding has no finds. */
function isListed(range: string, suffix: string): boolean {
  return range.split('\n').some((line) => {
    const [listed = '', finds = ''] = line.trim().split(':');
    return listed.toUpperCase() === suffix && Number(finds) > 0;
  });
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
