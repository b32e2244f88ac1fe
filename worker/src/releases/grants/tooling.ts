/** What the command line needs to grant, and to take a front end out. */
export { grantsOf, readGranted } from '../../core/front-ends.ts';
export { grantingByOperator, retirable, retiringByOperator } from './granting.ts';
