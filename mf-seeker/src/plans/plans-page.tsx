import { getUser, type User } from '@niyukti/contract/calls/student';
import { PageHead, plural, useCall } from '@niyukti/kit';
import { PlanChoice } from '@niyukti/kit/account';
import { PageBody } from '@niyukti/kit/work';

/** /Chooseaplan: Gold and Premium. Choosing one records a request; nothing is paid here. */
export function PlansPage() {
  const user = useCall(getUser);
  return (
    <>
      <PageHead title="Plans" purpose={standing(user.data)} />
      <PageBody>
        <PlanChoice />
      </PageBody>
    </>
  );
}

function standing(user: User | undefined): string {
  if (!user) return 'More applications for your search';
  if (user.unlimited) return 'You can apply without a limit';
  return `${user.appliedCount} of ${plural(user.jobLimit, 'application')} used`;
}
