import type { Role } from '../accounts/roles.ts';
import type { Application } from '../hiring/application-calls.ts';
import type { RemoteName } from '../screens/areas.ts';

/**
 * Props of each part. A part belongs to one remote, whose name is in its own: `hr/candidate-history`.
 */
export interface PartProps {
  /** The steps of an application, as its company may know them. */
  'hr/candidate-history': { readonly application: Application };
}
export type PartName = keyof PartProps;

/** The roles whose pages may show a part, and its name where it cannot be loaded. */
interface PartAgreement {
  readonly roles: readonly Role[];
  readonly label: string;
}

/** The parts that teams agreed on. The gate and the types refuse others. */
export const PARTS = {
  'hr/candidate-history': { roles: ['company'], label: 'The history' },
} as const satisfies Record<PartName, PartAgreement>;

/** The names of a remote's parts, without the remote's name. */
type PartsOf<Owner extends RemoteName> = PartName extends infer Name
  ? Name extends `${Owner}/${infer Own}`
    ? Own
    : never
  : never;

/** The path of a part among the modules that a remote exposes. No screen has such a path. */
type PartPath = `/parts/${string}`;

/** A part as its remote declares it, with its lazy component. */
export interface PartDeclaration {
  readonly path: PartPath;
  readonly page: () => Promise<unknown>;
}

/**
 * Declares the parts of a remote: all that `PARTS` has of it. Each is a direct `import(…)`, like the
 * page of a screen.
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

/** The agreement on a part of a remote, if there is one. */
export function agreedPart(owner: RemoteName, path: string): PartAgreement | undefined {
  return (PARTS as Readonly<Record<string, PartAgreement>>)[`${owner}${path.replace('/parts', '')}`];
}
