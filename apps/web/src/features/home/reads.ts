/**
 * Inputs that home uses in several places: in its components, for prefetching, and to detect that everything has
 * loaded.
 */
export const RECEIVED = { page_size: 20, waiting: true } as const;
export const NEWEST_OF_MINE = { page_size: 1 } as const;
