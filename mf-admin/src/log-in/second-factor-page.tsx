import { SecondFactorPage as SecondFactor } from '@niyukti/product/account';

/** The second-factor step after a log-in, where the deployment requires one. */
export function SecondFactorPage() {
  return <SecondFactor forRole="admin" />;
}
