/** Exports for the commands that grant paths, retire front ends and trust CI runs. */
export { readGrants } from '../../core/front-ends.ts';
export { deployTokens, releasePointers, type TrustedRunRow } from '../../core/schema/platform.ts';
export { addTrust, endTrust, MAX_TRUSTS, readTrusts, type Trust, toDeployRight } from '../trust/trusts.ts';
export { findRetirable, grantFrontEnd, retireFrontEnd, ungrantFrontEnd } from './change-grants.ts';
