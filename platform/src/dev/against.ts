import type { RemoteName } from '@niyukti/contract/screens/areas';
import { readScreens, sourceDir } from '../build/screens.ts';
import { presentRemotes } from '../front-ends.ts';
import { Refusal } from '../progress.ts';
import type { LocalRemote } from './document.ts';

/**
 * The remotes with these names, such as `mf-seeker` or `seeker`; all without a name. Throws
 * `Refusal` for one that is not here.
 *
 * @example
 * chosenRemotes(['mf-seeker']); // ['seeker']
 */
export function chosenRemotes(names: readonly string[]): RemoteName[] {
  const present = presentRemotes();
  if (names.length === 0) return present;
  return names.map((given) => {
    const name = present.find((one) => one === given.replace(/^mf-/, ''));
    if (!name) throw new Refusal(`There is no remote "${given}" here. There are: ${present.join(', ')}.`);
    return name;
  });
}

/** The origin of a running product. Throws `Refusal` when no product answers at the address. */
export async function runningProduct(address: string): Promise<URL> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`"${address}" is not an address, like https://niyukti.example.`);
  const html = await fetch(new URL('/', url), { signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.text())
    .catch((error: Error) => {
      throw new Refusal(`${url.origin} does not answer (${error.message}).`);
    });
  if (!html.includes('id="registry"'))
    throw new Refusal(`What answers at ${url.origin} is not Niyukti: its page has no registry.`);
  return new URL(url.origin);
}

/** The screens of these remotes in this checkout. */
export async function localRemotes(names: readonly RemoteName[]): Promise<LocalRemote[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      screens: (await readScreens(sourceDir(name))).screens.map(({ page: _page, ...screen }) => ({
        ...screen,
        js: [],
        css: [],
      })),
    })),
  );
}
