/**
 * What the command line needs to grant, to take a front end out, and to say whose runs may release.
 */
export { readGrants } from '../../core/front-ends.ts';
export { releasePointers, type TrustedRunRow } from '../../core/schema/platform.ts';
export { addTrust, endTrust, MOST_TRUSTS, readTrusts, rightOf, type Trust } from '../trust/trusts.ts';
export { findRetirable, grantFrontEnd, retireFrontEnd, ungrantFrontEnd } from './change-grants.ts';
