import { settlePlanRequest } from '@niyukti/contract/calls/plan';
import type { UserForAdmin } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, confirm, ErrorNotice, formatDate, StatusBadge, toast, useAction } from '@niyukti/kit';
import * as s from './accounts.module.css';
import { words } from './words/index.ts';

/** An open plan request with the two ways to settle it. Nothing where there is none. */
export function PlanRequestNote({ name, request }: { name: string; request: UserForAdmin['planRequest'] }) {
  const action = useAction(settlePlanRequest);
  if (!request) return words.planRequestNote.none;
  const { _id, plan } = request;

  async function settle(decision: 'grant' | 'decline') {
    const sure = await confirm({
      title:
        decision === 'grant'
          ? words.planRequestNote.grantToQuestionPlan(plan, name)
          : words.planRequestNote.declineForQuestionPlan(plan, name),
      body:
        decision === 'decline'
          ? words.planRequestNote.limitStaysRequestClosed
          : plan === 'Gold'
            ? words.planRequestNote.goldAddsLimit(LIMITS.goldAdds)
            : words.planRequestNote.premiumLiftsLimit,
      confirm: decision === 'grant' ? words.planRequestNote.grantPlan(plan) : words.planRequestNote.declineRequest,
      danger: decision === 'decline',
    });
    if (!sure) return;
    const result = await action.run({ path: { id: _id }, body: { decision } });
    if (result.ok)
      toast(
        decision === 'grant'
          ? words.planRequestNote.grantedToPlan(plan, name)
          : words.planRequestNote.declinedForPlan(plan, name),
      );
  }

  return (
    <div className={s.plan}>
      <span>
        <StatusBadge tone="pending">{plan}</StatusBadge>
        <small className={s.small}>{words.planRequestNote.onDate(formatDate(request.requestedAt))}</small>
      </span>
      <Button
        small
        look="select"
        busy={action.busy}
        onClick={() => settle('grant')}
        aria-label={words.planRequestNote.grantToPlan(plan, name)}
      >
        {words.planRequestNote.grant}
      </Button>
      <Button
        small
        look="reject"
        busy={action.busy}
        onClick={() => settle('decline')}
        aria-label={words.planRequestNote.declineForPlan(plan, name)}
      >
        {words.planRequestNote.decline}
      </Button>
      <ErrorNotice error={action.error} />
    </div>
  );
}
