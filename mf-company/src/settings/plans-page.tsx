import type { Company } from '@niyukti/contract/accounts/company-calls';
import { PageHead } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { PlanChoice } from '@niyukti/product/account';
import { useCompany } from '../parts/company-page.tsx';
import { words } from './words.ts';

/**
 * /selectaplan: Gold and Premium for companies. Choosing one records a request; nothing is paid
 * here.
 */
export function PlansPage() {
  const company = useCompany();
  return (
    <>
      <PageHead title={words.plans.title} purpose={standing(company.data)} />
      <PageBody>
        <PlanChoice />
      </PageBody>
    </>
  );
}

function standing(company: Company | undefined): string {
  if (!company) return words.plans.purpose;
  if (company.unlimited) return words.plans.unlimited;
  return words.plans.used(company.jobCount ?? 0, company.jobPostLimit ?? 0);
}
