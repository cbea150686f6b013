import { listInput, readFilter, readListQuery } from '@/search/list-query';

/** Orders of the list of members. The first is the server's default, and is not sent. */
export const MEMBER_ORDERS = ['newest', 'rating', 'taught'] as const;

/** Returns the input of the list of members, for its page and for prefetching. */
export function membersInput(params: URLSearchParams) {
  const sort = readFilter(params, 'sort', MEMBER_ORDERS);
  return { ...listInput(readListQuery(params)), ...(sort !== MEMBER_ORDERS[0] && { sort }) };
}
