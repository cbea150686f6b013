import type { ReactNode } from 'react';
import type { ApiError } from '@/api';
import { FailureNote, Loading, Pagination } from '@/ui';
import { useLastPage } from './use-last-page';

interface ListPage<Item> {
  results: Item[];
  total_pages: number;
}

export interface ListPanelProps<Item> {
  data: ListPage<Item> | undefined;
  error: ApiError | undefined;
  page: number;
  /** `replace`: the requested page does not exist, so the back button must not return to it. */
  onPage: (page: number, replace?: boolean) => void;
  /** Error message if there is nothing to show. */
  failure: string;
  onRetry: () => void;
  /** Skeleton of one item. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** CSS classes that lay out the items; one below the other by default. */
  layout?: string;
  /** Number of skeletons while the first page loads. */
  skeletons?: number;
  children: (item: Item) => ReactNode;
}

const STACKED = 'grid gap-4';

/**
 * A page of a list in all its states: loading, failed, empty, loaded. A page past the end redirects to the last one.
 */
export function ListPanel<Item extends { id: string }>({
  data,
  error,
  page,
  onPage,
  failure,
  onRetry,
  skeleton,
  empty,
  layout = STACKED,
  skeletons = 3,
  children,
}: ListPanelProps<Item>) {
  const isPastEnd = useLastPage({
    ...{ items: data?.results.length, page, totalPages: data?.total_pages ?? 1 },
    onPage,
  });
  if (!data && error) {
    return <FailureNote onRetry={onRetry}>{failure}</FailureNote>;
  }
  if (!data || isPastEnd) {
    return (
      <Loading className={layout}>
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index}>{skeleton}</div>
        ))}
      </Loading>
    );
  }
  if (data.results.length === 0) return empty;
  return (
    <>
      <ul className={layout}>
        {data.results.map((item) => (
          <li key={item.id} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination page={page} totalPages={data.total_pages} onChange={onPage} />
      </div>
    </>
  );
}
