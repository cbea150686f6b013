import { t, translate, type Text } from '@skillhour/texts';
import { useId } from 'react';
import { BareSelect } from '@/ui';
import { readFilter, useListQuery } from './list-query';

/** Selects the order of a list, which is the filter `sort` of its query. The first order is the default. */
export function SortSelect<Order extends string>({
  orders,
  labels,
}: {
  orders: readonly [Order, ...Order[]];
  labels: Readonly<Record<Order, Text>>;
}) {
  const id = useId();
  const { params, change } = useListQuery();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('Sort')}
      </label>
      <span className="flex w-48">
        <BareSelect
          id={id}
          value={readFilter(params, 'sort', orders)}
          onChange={({ target: { value } }) =>
            change({ filters: { sort: value === orders[0] ? '' : value } })
          }
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {translate(labels[order])}
            </option>
          ))}
        </BareSelect>
      </span>
    </span>
  );
}
