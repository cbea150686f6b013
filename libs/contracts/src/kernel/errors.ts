/**
 * The closed set of ways an operation can refuse. What each means over HTTP is decided once, in the gateway.
 * - `invalid`: a value is wrong or missing; carries `fields`
 * - `unauthenticated`: nobody is signed in
 * - `forbidden`: somebody is, but may not
 * - `not_found`: it is not there, or not for the caller to know
 * - `conflict`: a refused transition, a clash, a second answer
 * - `rate_limited`, `unavailable`: try again after `retryAfterMs`
 * - `too_large`: past a limit of size
 * - `internal`: a bug; its text never leaves the service
 */
export const ERROR_KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'too_large',
  'internal',
  'unavailable',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Messages by input field; the form shows them under the field. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorDetails {
  fields?: FieldErrors;
  /** How long to wait before another try, in milliseconds. */
  retryAfterMs?: number;
  /** Further facts for the caller, put beside `detail` in the answer (for example `tries_left`). */
  data?: Record<string, unknown>;
}

/** What crosses a process border when an operation refuses. */
export interface ErrorBody extends ErrorDetails {
  kind: ErrorKind;
  code: string;
  message: string;
}

/** A declared failure. Anything else that is thrown is a bug and leaves the service as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }

  toBody(): ErrorBody {
    return { kind: this.kind, code: this.code, message: this.message, ...this.details };
  }

  static fromBody({ kind, code, message, ...details }: ErrorBody): AppError {
    return new AppError(kind, code, message, details);
  }
}

/** Refusals that every endpoint may answer without declaring them. */
export const COMMON_ERRORS = {
  'input.invalid': 'invalid',
  'input.malformed': 'invalid',
  'input.too_large': 'too_large',
  'caller.unauthenticated': 'unauthenticated',
  'caller.forbidden': 'forbidden',
  'caller.blocked': 'forbidden',
  'caller.too_many_calls': 'rate_limited',
  'caller.foreign_origin': 'forbidden',
  'route.not_found': 'not_found',
  'service.unavailable': 'unavailable',
  'service.failed': 'internal',
} as const satisfies Record<string, ErrorKind>;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
