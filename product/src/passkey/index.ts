/** Passkeys as browsers have them, for the parts that ask for one. No entry of its own. */
export { askPasskey, hasPasskeys, isDismissed, makePasskey, offersPasskeys } from './browser.ts';
