import { useSearchParams } from 'react-router-dom';

export const ALL = 'All';

export interface ListQuery {
  search: string;
  /** A skill's name, or All. */
  category: string;
  page: number;
  tab: string | null;
}

/** A change of the query. `filters` are the page's own parameters by name, such as `sort`; an empty value removes one. */
type ListChange = Partial<ListQuery> & { filters?: Readonly<Record<string, string>> };

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

/** Returns the value of a filter that is one of a few. By default, and if the URL contains another value, it is the first. */
export const readFilter = <Value extends string>(
  params: URLSearchParams,
  name: string,
  [first, ...others]: readonly [Value, ...Value[]],
): Value => others.find((value) => value === params.get(name)) ?? first;

/** Returns whether the query selects the first page of the unfiltered list. */
export const isFirstUnfilteredPage = ({ search, category, page }: ListQuery): boolean =>
  search === '' && category === ALL && page === 1;

/**
 * Applies a change to the query. A new text, category, tab or filter resets the page to 1; an empty text resets the
 * category. Filters are kept, except on another tab.
 */
export function changeListQuery(
  params: URLSearchParams,
  { filters, ...change }: ListChange,
): URLSearchParams {
  const current = readListQuery(params);
  const next = {
    ...current,
    ...(change.page === undefined && { page: 1 }),
    ...(change.search === '' && { category: ALL }),
    ...change,
  };
  const out = new URLSearchParams(change.tab === undefined ? params : '');
  const values = {
    ...filters,
    tab: next.tab,
    search: next.search,
    category: next.category === ALL ? '' : next.category,
    page: next.page > 1 ? String(next.page) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    out.delete(name);
    if (value) out.set(name, value);
  }
  return out;
}

/**
 * Reads and changes the query of a list. The shell's search box and category bar write it; the list page reads it. It
 * is part of the URL, so that a reload, a link and the back button restore the list.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const change = (patch: ListChange, replace = false) =>
    setParams((now) => changeListQuery(now, patch), { replace });
  return {
    ...query,
    params,
    change,
    /** Whether the list is filtered by a text or a category. */
    isSearch: query.search !== '' || query.category !== ALL,
    setPage: (page: number, replace = false) => change({ page }, replace),
    setTab: (tab: string) => change({ tab }),
    input: listInput(query),
  };
}
