import { listOwnPlanRequests, type PlanRequest, requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { PLAN_NAMES } from '@niyukti/contract/api/limits';
import { ErrorNotice, formatDate, Load, Notice, toast, useAction, useCall } from '@niyukti/kit';
import { PlanCard } from './plan-card.tsx';
import * as s from './plans.module.css';
import * as words from './words.ts';

/**
 * The plans, and the requests of the account so far. Choosing a plan records a request. Nothing is paid
 * here.
 *
 * @example
 * <PageBody>
 *   <PlanChoice />
 * </PageBody>
 */
export function PlanChoice() {
  const requests = useCall(listOwnPlanRequests);
  const action = useAction(requestPlan, {
    onSuccess: ({ plan }) => toast(words.planChoice.requested(plan)),
  });
  const open = requests.data?.find((request) => request.state === 'open');
  return (
    <div className={s.page}>
      <Notice>{words.planChoice.purpose}</Notice>
      <ErrorNotice error={action.error} />
      <div className={s.plans}>
        {PLAN_NAMES.map((name) => (
          <PlanCard
            key={name}
            name={name}
            requestedAt={open?.plan === name ? open.requestedAt : null}
            waiting={open !== undefined && open.plan !== name}
            busy={action.running.some(({ body }) => body?.plan === name)}
            onChoose={() => void action.run({ body: { plan: name } })}
          />
        ))}
      </div>
      <Load of={requests} label={words.planChoice.loading} rows={2}>
        {(all) => <Requests requests={all} />}
      </Load>
    </div>
  );
}

const STATES = words.planChoice.states;

function Requests({ requests }: { requests: readonly PlanRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section>
      <h2 className={s.heading}>{words.planChoice.title}</h2>
      <ul className={s.requests}>
        {requests.map((request) => (
          <li key={request._id}>
            <b>{request.plan}</b>
            {words.planChoice.askedOn(formatDate(request.requestedAt), STATES[request.state])}
            {request.settledAt && words.planChoice.decidedOn(formatDate(request.settledAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}
