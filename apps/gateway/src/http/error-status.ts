import type { ErrorKind } from '@skillhour/contracts';

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** Returns the HTTP status of an error kind; the only place that maps them. */
export const statusOf = (kind: ErrorKind): number => STATUS[kind];
