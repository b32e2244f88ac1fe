import { LIMITS, PLAN_NAMES, PLANS } from '@niyukti/contract/api/limits';
import { LINKS } from '@niyukti/contract/screens/links';
import { formatMoney } from '@niyukti/kit';
import { LinkButton } from './link-button.tsx';
import * as s from './plans.module.css';
import { words } from './words.ts';

const { plans: said } = words;

/** What an account costs, before anybody has one. */
export function Plans() {
  return (
    <>
      <ul className={s.plans}>
        <Plan
          name={said.start}
          price={formatMoney(0)}
          per={said.always}
          features={said.free(LIMITS.postingLimit, LIMITS.applicationLimit)}
        />
        {PLAN_NAMES.map((name) => (
          <Plan
            key={name}
            name={name}
            price={formatMoney(PLANS[name].price)}
            per={said.per(PLANS[name].per)}
            features={PLANS[name].features}
          />
        ))}
      </ul>
      <p className={s.note}>{said.note}</p>
      <p className={s.go}>
        <LinkButton to={LINKS.companySignUp}>{said.company}</LinkButton>
        <LinkButton to={LINKS.studentSignUp} tone="line">
          {said.student}
        </LinkButton>
      </p>
    </>
  );
}

interface PlanProps {
  name: string;
  price: string;
  per: string;
  features: readonly string[];
}

function Plan({ name, price, per, features }: PlanProps) {
  return (
    <li className={s.plan}>
      <h3>{name}</h3>
      <p className={s.price}>
        <b data-num="">{price}</b> {per}
      </p>
      <ul className={s.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}

/** Where a visitor reads what an account costs, before having one, and what leads there. */
export const PRICES = '/ITServices#plans';
export const prices = words.prices;
