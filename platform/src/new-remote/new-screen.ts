import { AREAS, GRANTS, type OwnRemote, REMOTE_NAMES } from '@niyukti/contract/screens/areas';
import { Refusal } from '../progress.ts';
import { type Files, filledTemplate, insertBefore } from './files.ts';
import { capital } from './plan.ts';

/** A screen to be made. */
export interface ScreenPlan {
  readonly remote: OwnRemote;
  /** "Offer letters", as its heading and the sidebar say it. */
  readonly title: string;
  /** Folder of the screen: `offer-letters`. */
  readonly folder: string;
  /** Component of the page: `OfferLettersPage`. */
  readonly component: string;
  /** Key of its title in the remote's words: `offerLetters`. */
  readonly word: string;
  readonly path: string;
}

/** Plans a screen. Throws `Refusal` for a remote, title or path that it cannot have. */
export function planScreen(remote: string | undefined, title: string | undefined, path?: string): ScreenPlan {
  if (!isOwnRemote(remote) || remote === 'marketing')
    throw new Refusal(`Name the remote: ${REMOTE_NAMES.filter((name) => name !== 'marketing').join(', ')}.`);
  if (!title || !/^[A-Za-z][A-Za-z ]{1,39}$/.test(title))
    throw new Refusal('Give the title, in letters and spaces: "Offer letters".');
  const words = title.toLowerCase().split(/ +/);
  const pascal = words.map(capital).join('');
  const grants: readonly string[] = GRANTS[remote];
  const own = path ?? `${grants.at(-1)}/${pascal}`;
  const isGranted = grants.some((grant) => `${own}/`.toLowerCase().startsWith(`${grant}/`.toLowerCase()));
  if (!isGranted || !/^(\/[A-Za-z0-9-]+)+$/.test(own))
    throw new Refusal(`${own} is not a path of ${remote}. Its paths begin with one of: ${grants.join(', ')}.`);
  return {
    remote,
    title,
    folder: words.join('-'),
    component: `${pascal}Page`,
    word: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    path: own,
  };
}

/** The files of a new screen, by path. */
export function screenFiles({ remote, title, folder, component }: ScreenPlan): Files {
  return filledTemplate('screen', { title: `'${title}'`, folder, Page: component }, `mf-${remote}/src/${folder}`);
}

/** The remote's `screens.ts` with the new screen as the last one. */
export function withScreen(text: string, { remote, folder, component, word, path }: ScreenPlan): string {
  const [role] = AREAS[remote].roles;
  const ofRole = text.includes('const screen = {') ? '...screen,' : `role: '${role}',\n    layout: 'role',`;
  const audience = role ? ofRole : `layout: 'public',`;
  const nav = role ? `\n    nav: words.${word},` : '';
  return insertBefore(
    text,
    ']);\n',
    `  {
    ${audience}
    path: '${path}',
    title: words.${word},${nav}
    page: () => import('./${folder}/${folder}-page.tsx').then((m) => m.${component}),
  },
`,
  );
}

/** The remote's `words.ts` with the title of the new screen. */
export function withTitle(text: string, { word, title }: ScreenPlan): string {
  return insertBefore(text, '};\n', `  ${word}: '${title}',\n`);
}

const isOwnRemote = (name: string | undefined): name is OwnRemote =>
  (REMOTE_NAMES as readonly (string | undefined)[]).includes(name);
