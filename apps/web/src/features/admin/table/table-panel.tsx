import type { ReactNode } from 'react';
import type { ApiError } from '@/api';
import { useLastPage } from '@/search';
import { FailureNote, Pagination } from '@/ui';
import { Table, type TableProps } from './table';
import { TableSkeleton } from './table-skeleton';

interface TablePanelProps<Item> extends Omit<TableProps<Item>, 'items'> {
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  /** Message shown if nothing could be loaded. */
  failure: string;
  onRetry: () => void;
  empty: ReactNode;
  page: number;
  totalPages: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** A page of a table in all its states: loading, failed, empty or loaded. A page past the end redirects to the last one. */
export function TablePanel<Item>({
  items,
  error,
  failure,
  onRetry,
  empty,
  page,
  totalPages,
  onPage,
  ...table
}: TablePanelProps<Item>) {
  const isPastEnd = useLastPage({ items: items?.length, page, totalPages, onPage });
  if (!items && error) return <FailureNote onRetry={onRetry}>{failure}</FailureNote>;
  if (!items || isPastEnd) return <TableSkeleton columns={table.columns.length} widths={table.widths} />;
  if (items.length === 0) return empty;
  return (
    <>
      <Table items={items} {...table} />
      <Pagination page={page} totalPages={totalPages} onChange={onPage} />
    </>
  );
}
