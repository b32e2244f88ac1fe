import { getCompany } from '@niyukti/contract/calls/company';
import { useCall } from '@niyukti/kit';
import { useAccountId } from '@niyukti/kit/work';

/** The signed-in company. */
export function useCompany() {
  const companyId = useAccountId('company');
  return useCall(getCompany, { path: { companyId: companyId ?? '' } }, { enabled: companyId !== null });
}
