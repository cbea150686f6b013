import type { ReactNode } from 'react';
import { cx } from '@/ui';

export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  /** On cards the head stands above the value, but where the value says by itself what it is. */
  plain?: boolean;
}

export interface TableProps<Item> {
  /** What is in it, for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The columns' widths, as a class of a grid. */
  widths: string;
}

const ROW = 'md:grid md:items-center md:gap-6 md:px-6';

/** A table from 768 px on, cards on phones; the roles stay, as CSS takes a table's own away. */
export function Table<Item>({ label, columns, items, keyOf, widths }: TableProps<Item>) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block text-sm md:rounded-lg md:border md:border-line md:bg-surface"
    >
      <thead role="rowgroup" className="block max-md:sr-only">
        <tr role="row" className={cx(ROW, widths, 'border-b border-line py-3')}>
          {columns.map(({ head }) => (
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
            key={keyOf(item)}
            role="row"
            className={cx(
              ROW,
              widths,
              'py-3.5 max-md:grid max-md:gap-3 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:hover:bg-sunken',
            )}
          >
            {columns.map(({ head, cell, plain = false }) => (
              <td key={head} role="cell" className="block min-w-0">
                {!plain && (
                  <span aria-hidden className="block text-xs text-ink-2 md:hidden">
                    {head}
                  </span>
                )}
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
