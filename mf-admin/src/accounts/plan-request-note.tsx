import { settlePlanRequest } from '@niyukti/contract/accounts/plan-calls';
import type { UserForAdmin } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { Button, confirm, ErrorNotice, formatDate, StatusBadge, toast, useAction } from '@niyukti/kit';
import { focusRow } from '@niyukti/kit/list';
import { useEffect, useRef } from 'react';
import * as s from './accounts.module.css';
import { words } from './words.ts';

/** An open plan request with buttons to grant and to decline it. */
export function PlanRequestNote({ name, request }: { name: string; request: UserForAdmin['planRequest'] }) {
  const action = useAction(settlePlanRequest);
  const box = useRef<HTMLDivElement>(null);
  const settled = useRef<string | null>(null);
  const open = request?._id;
  // The buttons disappear with the request, or with its row: keep the focus in the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the request whose going matters
  useEffect(
    () => () => {
      const row = settled.current;
      if (row !== null) requestAnimationFrame(() => goOn(row));
    },
    [open],
  );
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
    settled.current = box.current?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
    const result = await action.run({ path: { id: _id }, body: { decision } });
    if (result.ok)
      toast(
        decision === 'grant'
          ? words.planRequestNote.grant.done(plan, name)
          : words.planRequestNote.decline.done(plan, name),
      );
    else settled.current = null;
  }

  return (
    <div className={s.plan} ref={box}>
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

/** To what is left of the row, else to the page's heading. */
function goOn(row: string): void {
  if (document.activeElement === document.body && !focusRow(row)) document.querySelector('h1')?.focus();
}
