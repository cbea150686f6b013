/** A shorter text finds nothing (contracts: `SEARCH_MIN_LENGTH`). Repeated here, so that pages need not load the contracts. */
export const MIN_LETTERS = 2;

/** Returns the input of the search of everything, or null if the text is too short. */
export const resultsInput = (search: string, limit?: number) =>
  search.length < MIN_LETTERS ? null : { search, ...(limit !== undefined && { limit }) };
