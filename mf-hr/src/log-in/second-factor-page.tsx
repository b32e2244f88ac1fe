import { SecondFactorPage as SecondFactor } from '@niyukti/product/account';

/** The step between a log-in and the pages, where the deployment asks for a second factor. */
export function SecondFactorPage() {
  return <SecondFactor forRole="hr" />;
}
