/** What home asks for in more than one place: in its parts, before they are there, and to know when it can stand still. */
export const RECEIVED = { page_size: 20, waiting: true } as const;
export const NEWEST_OF_MINE = { page_size: 1 } as const;
