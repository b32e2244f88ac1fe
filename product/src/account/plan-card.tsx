import { PLANS, type PlanName } from '@niyukti/contract/api/limits';
import { Button, formatDate, formatMoney } from '@niyukti/kit';
import { Check } from 'lucide-react';
import * as s from './plans.module.css';
import * as words from './words.ts';

interface PlanCardProps {
  name: PlanName;
  /** When this plan was requested. Null without an open request. */
  requestedAt: string | null;
  /** Another plan was requested. */
  waiting: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** A plan with its price and its features. */
export function PlanCard({ name, requestedAt, waiting, busy, onChoose }: PlanCardProps) {
  const plan = PLANS[name];
  return (
    <section className={s.plan} aria-labelledby={`plan-${name}`}>
      <h2 id={`plan-${name}`}>{name}</h2>
      <p className={s.price}>
        <b>{formatMoney(plan.price)}</b>
        {words.planCard.per(plan.per)}
      </p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {requestedAt ? (
        <p className={s.asked}>
          <Check aria-hidden />
          {words.planCard.requestedOn(formatDate(requestedAt))}
        </p>
      ) : (
        <Button
          look={waiting ? 'quiet' : 'primary'}
          wide
          busy={busy}
          busyLabel={words.planCard.busy}
          onClick={onChoose}
        >
          {words.planCard.choose(name)}
        </Button>
      )}
    </section>
  );
}
