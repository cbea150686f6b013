/** Tags per page (specification 1, section 9). */
const PER_PAGE = 20;

/** Returns one page of a complete list, in the format of the server's lists. */
export const paginate = <Item>(items: readonly Item[], page: number) => ({
  results: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  total_pages: Math.max(1, Math.ceil(items.length / PER_PAGE)),
});
