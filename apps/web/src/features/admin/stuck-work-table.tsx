import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { RelativeTime } from '@/ui';
import { kindOf, reasonOf, type StuckWork } from './stuck-work';

const COLUMNS = 'md:grid md:grid-cols-[2fr_1fr_1fr_2fr] md:gap-6 md:px-6';

/** A table from 768 px on, cards on phones; the roles stay, as CSS takes a table's own away. */
export function StuckWorkTable({ items }: { items: readonly StuckWork[] }) {
  const heads = [t('What'), t('Since'), t('Tried'), t('Last reason')];
  return (
    <table
      role="table"
      aria-label={t('Stuck work')}
      className="block text-sm md:rounded-lg md:border md:border-line md:bg-surface"
    >
      <thead role="rowgroup" className="block max-md:sr-only">
        <tr role="row" className={`${COLUMNS} border-b border-line py-3`}>
          {heads.map((head) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className="text-start text-xs font-semibold text-ink-2"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block max-md:grid max-md:gap-4 md:divide-y md:divide-line">
        {items.map((item) => (
          <tr
            key={`${item.kind} ${item.id}`}
            role="row"
            className={`${COLUMNS} py-4 max-md:grid max-md:gap-3 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:hover:bg-sunken`}
          >
            <Cell head={heads[0]}>
              <span className="font-semibold">{kindOf(item)}</span>
              <span className="block text-xs break-all text-ink-2">{item.id}</span>
            </Cell>
            <Cell head={heads[1]}>
              <RelativeTime at={item.since} />
            </Cell>
            <Cell head={heads[2]}>
              {t('{count, plural, one {once} other {# times}}', { count: item.attempts })}
            </Cell>
            <Cell head={heads[3]}>{reasonOf(item)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On cards the column's head stands above the value. */
function Cell({ head, children }: { head: string | undefined; children: ReactNode }) {
  return (
    <td role="cell" className="block min-w-0">
      <span aria-hidden className="block text-xs text-ink-2 md:hidden">
        {head}
      </span>
      {children}
    </td>
  );
}
