/** Limits of an exchange without a request: the minutes of one, the length of its text in characters, and the days since. */
export const EXCHANGE_LIMITS = { minutes: 1_440, text: 200, daysAgo: 90 } as const;
