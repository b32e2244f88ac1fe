import { getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { useCall } from '@niyukti/kit';
import { SignedIn, useAccountId } from '@niyukti/kit/page';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** A page of a company's, given the signed-in company's id; without any it says so. */
export function CompanyPage({ children }: { children: (companyId: string) => ReactNode }) {
  return (
    <SignedIn as="company" nobody={words.nobody}>
      {children}
    </SignedIn>
  );
}

/** How many of the company's candidates stand in each stage, for a list that shows only some. */
export function useStages(companyId: string, enabled: boolean) {
  // What was read for another list is still there.
  const { data } = useCall(getCompanyDashboard, { path: { companyId } }, { enabled });
  return enabled ? data?.stages : undefined;
}

/** The signed-in company. */
export function useCompany() {
  const companyId = useAccountId('company');
  return useCall(getCompany, { path: { companyId: companyId ?? '' } }, { enabled: companyId !== null });
}
