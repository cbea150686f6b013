import type { ReactNode } from 'react';
import type { ApiError } from '@/api';
import { FailureNote, Loading, Pagination } from '@/ui';
import { useLastPage } from './use-last-page';

interface Listed<Item> {
  results: Item[];
  total_pages: number;
}

export interface ListPanelProps<Item> {
  data: Listed<Item> | undefined;
  error: ApiError | undefined;
  page: number;
  /** `replace`: the page that was asked for is none; the way back does not lead there again. */
  onPage: (page: number, replace?: boolean) => void;
  /** What failed, in words, when there is nothing to show. */
  failure: string;
  onRetry: () => void;
  /** The layout of one item, in bars. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** How the items lie, as classes; one below the other unless told. */
  layout?: string;
  /** How many skeletons stand while the first page loads. */
  skeletons?: number;
  children: (item: Item) => ReactNode;
}

const BELOW_ONE_ANOTHER = 'grid gap-4';

/** A page of a list in all its states: loading, failed, empty, there. A page past the end goes to the last. */
export function ListPanel<Item extends { id: string }>({
  data,
  error,
  page,
  onPage,
  failure,
  onRetry,
  skeleton,
  empty,
  layout = BELOW_ONE_ANOTHER,
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
