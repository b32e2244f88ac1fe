import { type Company, getCompany } from '@niyukti/contract/calls/company';
import { PageHead, plural, useCall } from '@niyukti/kit';
import { PlanChoice } from '@niyukti/kit/account';
import { PageBody, useAccountId } from '@niyukti/kit/work';

/** /selectaplan: Gold and Premium for companies. Choosing one records a request; nothing is paid here. */
export function PlansPage() {
  const company = useCall(getCompany, { path: { companyId: useAccountId('company') ?? '' } });
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
