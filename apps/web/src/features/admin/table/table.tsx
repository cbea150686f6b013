import './table.css';
import type { ReactNode } from 'react';
import { cx } from '@/ui';

export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  /** Omits the column's heading above the value on cards, for values that are clear without it. */
  plain?: boolean;
}

export interface TableProps<Item> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Column widths, as a CSS grid class. */
  widths: string;
}

/** A table from 768 px on, cards on phones. Has explicit roles, because CSS `display` removes a table's implicit ones. */
export function Table<Item>({ label, columns, items, keyOf, widths }: TableProps<Item>) {
  return (
    <table role="table" aria-label={label} className="admin-table block text-sm">
      <thead role="rowgroup" className="block max-md:sr-only">
        <tr role="row" className={cx('admin-head border-b border-line', widths)}>
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
      <tbody role="rowgroup" className="admin-rows md:divide-y md:divide-line">
        {items.map((item) => (
          <tr key={keyOf(item)} role="row" className={cx('admin-row', widths)}>
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
