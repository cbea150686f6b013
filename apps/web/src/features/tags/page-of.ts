/** Tags a page (specification 1, section 9). */
const PER_PAGE = 20;

/** A page of a list that is all there, as the lists of the server answer it. */
export const pageOf = <Item>(items: readonly Item[], page: number) => ({
  results: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  total_pages: Math.max(1, Math.ceil(items.length / PER_PAGE)),
});
