/** Gives the time in milliseconds since 1970; tests give their own. */
export type Clock = () => number;
