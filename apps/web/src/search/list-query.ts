import { useSearchParams } from 'react-router-dom';

export const ALL = 'All';

export interface ListQuery {
  search: string;
  /** A skill's name, or All. */
  category: string;
  page: number;
  tab: string | null;
}

export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.trim() ?? '',
    category: params.get('category') || ALL,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    tab: params.get('tab'),
  };
}

/** Returns the input of a list endpoint. */
export const listInput = ({ page, search, category }: ListQuery) => ({
  page,
  search,
  category: category === ALL ? '' : category,
});

/** Returns whether the query selects the first page of the unfiltered list. */
export const isFirstUnfilteredPage = ({ search, category, page }: ListQuery): boolean =>
  search === '' && category === ALL && page === 1;

/**
 * Applies a change to the query. A new text, category or tab resets the page to 1; an empty text resets the category.
 */
export function changeListQuery(params: URLSearchParams, change: Partial<ListQuery>): URLSearchParams {
  const current = readListQuery(params);
  const restart = change.search !== undefined || change.category !== undefined || change.tab !== undefined;
  const next = {
    ...current,
    ...(restart && { page: 1 }),
    ...(change.search === '' && { category: ALL }),
    ...change,
  };
  const out = new URLSearchParams();
  if (next.tab) out.set('tab', next.tab);
  if (next.search) out.set('search', next.search);
  if (next.category !== ALL) out.set('category', next.category);
  if (next.page > 1) out.set('page', String(next.page));
  return out;
}

/**
 * Reads and changes the query of a list. The shell's search box and category bar write it; the list page reads it. It
 * is part of the URL, so that a reload, a link and the back button restore the list.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const change = (patch: Partial<ListQuery>, replace = false) =>
    setParams((now) => changeListQuery(now, patch), { replace });
  return {
    ...query,
    change,
    /** Whether the list is filtered by a text or a category. */
    isSearch: query.search !== '' || query.category !== ALL,
    setPage: (page: number, replace = false) => change({ page }, replace),
    setTab: (tab: string) => change({ tab }),
    input: listInput(query),
  };
}
