import type { Company } from '@niyukti/contract/calls/company';
import { PageHead, plural } from '@niyukti/kit';
import { PlanChoice } from '@niyukti/kit/account';
import { PageBody } from '@niyukti/kit/work';
import { useCompany } from '../parts/use-company.ts';

/**
 * /selectaplan: Gold and Premium for companies. Choosing one records a request; nothing is paid
 * here.
 */
export function PlansPage() {
  const company = useCompany();
  return (
    <>
      <PageHead title="Plans" purpose={standing(company.data)} />
      <PageBody>
        <PlanChoice />
      </PageBody>
    </>
  );
}

function standing(company: Company | undefined): string {
  if (!company) return 'More job posts for your company';
  if (company.unlimited) return 'You can post jobs without a limit';
  return `${company.jobCount ?? 0} of ${plural(company.jobPostLimit ?? 0, 'job post')} used`;
}
