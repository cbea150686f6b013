import { useEffect, useRef } from 'react';

interface Place {
  /** How many items the page has; nothing while it is not known. */
  items: number | undefined;
  page: number;
  totalPages: number;
  /** `replace`: the page that was asked for is none; the way back does not lead there again. */
  onPage: (page: number, replace?: boolean) => void;
}

/** From a page past the end goes to the last; says whether it is on its way there. */
export function useLastPage({ items, page, totalPages, onPage }: Place): boolean {
  const isPastEnd = items === 0 && page > totalPages;
  const latest = useRef(onPage);
  latest.current = onPage;
  useEffect(() => {
    if (isPastEnd) latest.current(totalPages, true);
  }, [isPastEnd, totalPages]);
  return isPastEnd;
}
