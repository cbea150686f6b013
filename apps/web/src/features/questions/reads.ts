/** How many answers are read at once. */
export const PAGE_SIZE = 30;

/** What the page of a question reads beside the question. */
export const firstAnswers = (id: string) => ({ id, page: 1, page_size: PAGE_SIZE });
