/** Number of answers per page. */
export const PAGE_SIZE = 30;

/** Returns the input for the first answers, which the question page requests together with the question. */
export const firstAnswersInput = (id: string) => ({ id, page: 1, page_size: PAGE_SIZE });
