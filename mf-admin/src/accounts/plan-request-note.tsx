import { settlePlanRequest } from '@niyukti/contract/calls/plan';
import type { UserForAdmin } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, confirm, ErrorNotice, formatDate, StatusBadge, toast, useAction } from '@niyukti/kit';
import * as s from './accounts.module.css';

/** An open plan request with the two ways to settle it. Nothing where there is none. */
export function PlanRequestNote({ name, request }: { name: string; request: UserForAdmin['planRequest'] }) {
  const action = useAction(settlePlanRequest);
  if (!request) return 'None';
  const { _id, plan } = request;

  async function settle(decision: 'grant' | 'decline') {
    const sure = await confirm({
      title: decision === 'grant' ? `Grant ${plan} to ${name}?` : `Decline ${plan} for ${name}?`,
      body:
        decision === 'decline'
          ? 'The limit stays as it is, and the request is closed.'
          : plan === 'Gold'
            ? `Gold adds ${LIMITS.goldAdds} to the limit.`
            : 'Premium lifts the limit.',
      confirm: decision === 'grant' ? `Grant ${plan}` : 'Decline request',
      danger: decision === 'decline',
    });
    if (!sure) return;
    const result = await action.run({ path: { id: _id }, body: { decision } });
    if (result.ok) toast(decision === 'grant' ? `${plan} granted to ${name}.` : `${plan} declined for ${name}.`);
  }

  return (
    <div className={s.plan}>
      <span>
        <StatusBadge tone="pending">{plan}</StatusBadge>
        <small className={s.small}>on {formatDate(request.requestedAt)}</small>
      </span>
      <Button
        small
        look="select"
        busy={action.busy}
        onClick={() => settle('grant')}
        aria-label={`Grant ${plan} to ${name}`}
      >
        Grant
      </Button>
      <Button
        small
        look="reject"
        busy={action.busy}
        onClick={() => settle('decline')}
        aria-label={`Decline ${plan} for ${name}`}
      >
        Decline
      </Button>
      <ErrorNotice error={action.error} />
    </div>
  );
}
