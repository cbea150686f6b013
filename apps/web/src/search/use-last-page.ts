import { useEffect, useRef } from 'react';

interface PagePosition {
  /** Number of items on the page; undefined until it has loaded. */
  items: number | undefined;
  page: number;
  totalPages: number;
  /** `replace`: the requested page does not exist, so the back button must not return to it. */
  onPage: (page: number, replace?: boolean) => void;
}

/** Redirects from a page past the end to the last one. Returns whether a redirect is in progress. */
export function useLastPage({ items, page, totalPages, onPage }: PagePosition): boolean {
  const isPastEnd = items === 0 && page > totalPages;
  const latest = useRef(onPage);
  latest.current = onPage;
  useEffect(() => {
    if (isPastEnd) latest.current(totalPages, true);
  }, [isPastEnd, totalPages]);
  return isPastEnd;
}
