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
          ? words.planRequestNote.grant.titleOf(plan, name)
          : words.planRequestNote.decline.titleOf(plan, name),
      body:
        decision === 'decline'
          ? words.planRequestNote.decline.body
          : plan === 'Gold'
            ? words.planRequestNote.grant.gold(LIMITS.goldAdds)
            : words.planRequestNote.grant.premium,
      confirm: decision === 'grant' ? words.planRequestNote.grant.confirm(plan) : words.planRequestNote.decline.confirm,
      danger: decision === 'decline',
    });
    if (!sure) return;
    const result = await action.run({ path: { id: _id }, body: { decision } });
    if (result.ok)
      toast(
        decision === 'grant'
          ? words.planRequestNote.grant.done(plan, name)
          : words.planRequestNote.decline.done(plan, name),
      );
  }

  return (
    <div className={s.plan}>
      <span>
        <StatusBadge tone="pending">{plan}</StatusBadge>
        <small className={s.small}>{words.planRequestNote.on(formatDate(request.requestedAt))}</small>
      </span>
      <Button
        small
        look="select"
        busy={action.busy}
        onClick={() => settle('grant')}
        aria-label={words.planRequestNote.grant.of(plan, name)}
      >
        {words.planRequestNote.grant.verb}
      </Button>
      <Button
        small
        look="reject"
        busy={action.busy}
        onClick={() => settle('decline')}
        aria-label={words.planRequestNote.decline.of(plan, name)}
      >
        {words.planRequestNote.decline.verb}
      </Button>
      <ErrorNotice error={action.error} />
    </div>
  );
}
