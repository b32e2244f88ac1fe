import { takeOut } from '@niyukti/contract/calls/personal-data';
import type { Session } from '@niyukti/contract/session';
import { callUrl, errorText, NetworkError } from '@niyukti/kit';
import { words } from './words/your-data.ts';

/**
 * Fetches the data of the page's account and hands it to the browser as a download. By a call and
 * not by a link, because a browser may be signed in to accounts of several roles. Throws with words
 * for a person.
 */
export async function downloadData({ role, id }: Session): Promise<void> {
  const response = await fetch(callUrl(takeOut), { headers: { 'x-role': role, 'x-account': id } }).catch(
    (cause: unknown) => {
      throw new NetworkError(words.unreachable, { cause });
    },
  );
  if (!response.ok) throw new NetworkError(await wordsOf(response));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response);
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function wordsOf(response: Response): Promise<string> {
  try {
    const { detail } = (await response.json()) as { detail?: string };
    return detail ?? errorText(null);
  } catch {
    return errorText(null);
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip';
