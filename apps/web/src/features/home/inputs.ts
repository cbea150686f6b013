/**
 * Inputs that home uses in several places: in its components, for prefetching, and to detect that everything has
 * loaded.
 */
export const RECEIVED_PROPOSALS_INPUT = { page_size: 20, waiting: true } as const;
export const NEWEST_REQUEST_INPUT = { page_size: 1 } as const;
/** The same input as for the balance, which the shell loads. */
export const NEWEST_TRANSACTION_INPUT = { limit: 1 } as const;
