import { getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { useCall } from '@niyukti/kit';
import { SignedIn, useAccountId } from '@niyukti/kit/page';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** Gives a page the id of the signed-in company, or says that there is none. */
export function CompanyPage({ children }: { children: (companyId: string) => ReactNode }) {
  return (
    <SignedIn as="company" nobody={words.nobody}>
      {children}
    </SignedIn>
  );
}

/** The counts of the company's candidates by stage, for a list that shows only some. */
export function useStages(companyId: string, enabled: boolean) {
  // The cache still has the answer that was read for another list.
  const { data } = useCall(getCompanyDashboard, { path: { companyId } }, { enabled });
  return enabled ? data?.stages : undefined;
}

/** The signed-in company. */
export function useCompany() {
  const companyId = useAccountId('company');
  return useCall(getCompany, { path: { companyId: companyId ?? '' } }, { enabled: companyId !== null });
}
