import { getUser, type User } from '@niyukti/contract/accounts/student-calls';
import { PageHead, useCall } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { PlanChoice } from '@niyukti/product/account';
import { words } from './words.ts';

/** /Chooseaplan: Gold and Premium. Choosing one records a request; nothing is paid here. */
export function PlansPage() {
  const user = useCall(getUser);
  return (
    <>
      <PageHead title={words.plans.title} purpose={standing(user.data)} />
      <PageBody>
        <PlanChoice />
      </PageBody>
    </>
  );
}

function standing(user: User | undefined): string {
  if (!user) return words.plans.purpose;
  if (user.unlimited) return words.plans.unlimited;
  return words.plans.used(user.appliedCount, user.jobLimit);
}
