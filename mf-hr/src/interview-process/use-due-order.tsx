import { useFilters } from '@niyukti/kit/list';
import { FilterSelect } from '@niyukti/kit/work';
import { words } from './words.ts';

const ORDERS = ['newest', 'oldest'] as const;
const DUE_FIRST = ['due', ...ORDERS] as const;

/**
 * What is due first, the newest or the oldest, in the address (`?order=oldest`). The server puts
 * what is due first only where nothing narrows the list.
 */
export function useDueOrder(narrowed: boolean) {
  const orders: readonly (typeof DUE_FIRST)[number][] = narrowed ? ORDERS : DUE_FIRST;
  const { values, set } = useFilters({ order: orders });
  const control = (
    <FilterSelect
      label={words.order}
      value={values.order}
      options={orders.map((value) => ({ value, label: words.orders[value] }))}
      onChange={(value) => set('order', value)}
    />
  );
  return { order: values.order, control };
}
