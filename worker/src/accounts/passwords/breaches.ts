/** A list of passwords from data breaches. */
export interface Breaches {
  hold(password: string): Promise<boolean>;
}

/** The longest wait for an answer. */
const TIME_LIMIT_MS = 1_000;

/**
 * A range service of breached passwords (such as haveibeenpwned.com). It gets the first five hexadecimal
 * digits of the password's SHA-1 and answers all known suffixes, so it does not learn the password. If
 * it does not answer in time, the password counts as unknown.
 */
export function rangeBreaches(address: string, ask: typeof fetch = fetch): Breaches {
  return {
    async hold(password) {
      const digest = await sha1(password);
      try {
        const response = await ask(address + digest.slice(0, 5), {
          // Answers of equal length, so that the network does not reveal the range.
          headers: { 'add-padding': 'true' },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
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

/** Whether an answer contains a suffix. Padding has the count 0. */
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
