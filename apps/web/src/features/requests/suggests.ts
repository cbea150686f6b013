import { isNarrowed, type ListQuery } from '@/search/list-query';

/** Whether what one could teach stands above the open requests: with the first of all of them. */
export const suggests = (list: ListQuery): boolean =>
  list.tab === 'explore' && !isNarrowed(list) && list.page === 1;
