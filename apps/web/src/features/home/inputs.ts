/**
 * Inputs that home uses in several places: in its components, for prefetching, and to detect that everything has
 * loaded.
 */
export const TEACHERS_INPUT = { page_size: 4 } as const;
/** The same input as for the balance, which the shell loads. */
export const NEWEST_TRANSACTION_INPUT = { limit: 1 } as const;
