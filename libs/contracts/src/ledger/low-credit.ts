/** A credit line is low if less than a fifth of it is available. */
const LOW_CREDIT_DIVISOR = 5;

/** Whether a member's available minutes are below a fifth of their credit line. */
export const isCreditLow = (availableMinutes: number, creditLimit: number): boolean =>
  availableMinutes * LOW_CREDIT_DIVISOR < creditLimit;
