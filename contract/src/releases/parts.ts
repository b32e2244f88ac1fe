import type { Role } from '../accounts/roles.ts';
import type { Application } from '../hiring/application-calls.ts';
import type { RemoteName } from '../screens/areas.ts';

/**
 * What each part is given by the screen that shows it. A part is of one remote, and named with it:
 * `hr/candidate-history`.
 */
export interface PartProps {
  /** Every step of an application so far, as its company may know them. */
  'hr/candidate-history': { readonly application: Application };
}
export type PartName = keyof PartProps;

/** Whose pages may show a part, and what people call it where it does not come. */
interface PartAgreement {
  readonly roles: readonly Role[];
  readonly label: string;
}

/** The parts that teams agreed on: the gate takes no other, and no screen can ask for another. */
export const PARTS = {
  'hr/candidate-history': { roles: ['company'], label: 'The history' },
} as const satisfies Record<PartName, PartAgreement>;

/** The names of a remote's parts, without its own. */
type PartsOf<Owner extends RemoteName> = PartName extends infer Name
  ? Name extends `${Owner}/${infer Own}`
    ? Own
    : never
  : never;

/** Where a part stands among what a remote exposes. No screen has such a path. */
export type PartPath = `/parts/${string}`;

/** A part as its remote declares it, with the component that shows it. */
export interface PartDeclaration {
  readonly path: PartPath;
  readonly page: () => Promise<unknown>;
}

/**
 * The parts that a remote shows on others' screens: one for each that the contract says is its own.
 * Each is a direct `import(…)`, as a screen's page is.
 */
export function defineParts<Owner extends RemoteName>(
  _owner: Owner,
  parts: {
    readonly [Own in PartsOf<Owner>]: () => Promise<
      (props: `${Owner}/${Own}` extends PartName ? PartProps[`${Owner}/${Own}`] : never) => unknown
    >;
  },
): readonly PartDeclaration[] {
  return Object.entries(parts).map(([own, page]) => ({ path: `/parts/${own}`, page: page as () => Promise<unknown> }));
}

/** What teams agreed on for a part of a remote; undefined where they did not. */
export function agreedPart(owner: RemoteName, path: string): PartAgreement | undefined {
  return (PARTS as Readonly<Record<string, PartAgreement>>)[`${owner}${path.replace('/parts', '')}`];
}
