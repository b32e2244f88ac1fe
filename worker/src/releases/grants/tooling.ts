/**
 * What the command line needs to grant, to take a front end out, and to say whose runs may release.
 */
export { grantsOf, readGranted } from '../../core/front-ends.ts';
export type { TrustedRunRow } from '../../core/schema/platform.ts';
export {
  allTrusts,
  distrustingByOperator,
  MOST_TRUSTS,
  rightOf,
  type Trust,
  trustingByOperator,
} from '../trust/trusting.ts';
export { grantingByOperator, retirable, retiringByOperator, ungrantingByOperator } from './granting.ts';
