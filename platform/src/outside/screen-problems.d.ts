import { type Grants } from '@niyukti/contract/releases/grants';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
/** What a table of screens is compared with. */
export interface Against {
    /** Granted paths that no screen serves yet, nor anything beneath them. */
    readonly notYet?: readonly string[];
    /** What the deployment grants: the remotes of this repository, unless said. */
    readonly grants?: Grants;
}
/**
 * What keeps a remote's table from being released or shown as it should: paths and roles that it
 * may not claim, titles and layouts. Nothing when all holds. Pages are not loaded.
 */
export declare function screenProblems(name: RemoteName, screens: readonly ScreenDeclaration[], { notYet, grants }?: Against): string[];
