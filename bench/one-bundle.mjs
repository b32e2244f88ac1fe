// Stands in place of the shell's loaders of remotes in the build that bench/federation.mjs compares
// with: the remote's table is a part of the bundle, as it would be without federation.
import * as table from 'one-remote';

export const screensOf = async () => table;
export const forgetContainer = () => undefined;
export const screensOfOlder = screensOf;
export const forgetOlder = forgetContainer;
