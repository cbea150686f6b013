/** Returns the time in milliseconds since 1970; tests pass their own clock. */
export type Clock = () => number;
