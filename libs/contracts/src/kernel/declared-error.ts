/**
 * The closed set of error kinds. Only the gateway maps them to HTTP statuses.
 * - `invalid`: a value is wrong or missing; carries `fields`
 * - `unauthenticated`: the caller is not signed in
 * - `forbidden`: the caller is signed in but lacks permission
 * - `not_found`: it does not exist, or the caller may not know that it does
 * - `conflict`: a rejected transition, an overlap, a second reply
 * - `rate_limited`, `unavailable`: retry after `retryAfterMs`
 * - `too_large`: exceeds a size limit
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

/** Definition of one error. Its code is its key in the endpoint's table. */
export interface DeclaredError<Kind extends ErrorKind = ErrorKind, Sentence extends string = string> {
  kind: Kind;
  /** The English sentence with placeholders (ICU). It is the message id in every catalog. */
  sentence: Sentence;
  /** The input field that it refers to. */
  field?: string;
  /** Set if waiting does not help, so the message omits when to try again. */
  omitsWait?: true;
}

/** An endpoint's errors by code (`noun.reason`). An error shared by several endpoints is declared once and spread into each table. */
export type ErrorTable = Record<string, DeclaredError>;

/**
 * Declares an error: its kind, its sentence and, if it concerns one input, the field. A `rate_limited` error with `retryAfterMs` gets a second
 * sentence that says when to try again, unless it `omitsWait`.
 */
export const declareError = <const Kind extends ErrorKind, const Sentence extends string>(
  kind: Kind,
  sentence: Sentence,
  options: Pick<DeclaredError, 'field' | 'omitsWait'> = {},
): DeclaredError<Kind, Sentence> => ({ kind, sentence, ...options });

/** Errors that every endpoint may return without declaring them. */
export const COMMON_ERRORS = {
  'input.invalid': declareError('invalid', 'Some fields are invalid.'),
  'input.malformed': declareError('invalid', 'The request could not be read.'),
  'input.too_large': declareError('too_large', 'The request is too large.'),
  'caller.unauthenticated': declareError('unauthenticated', 'Please sign in to continue.'),
  'caller.session_ended': declareError('unauthenticated', 'Your session has ended. Please sign in again.'),
  'caller.forbidden': declareError('forbidden', 'You don’t have permission to do this.'),
  'caller.blocked': declareError('forbidden', 'User is blocked'),
  'caller.too_many_calls': declareError('rate_limited', 'Too many requests.'),
  'caller.foreign_origin': declareError('forbidden', 'This request must come from a page of this site.'),
  'command.key_invalid': declareError('invalid', 'Idempotency-Key must be 1 to 100 printable characters.'),
  'command.key_reused': declareError(
    'conflict',
    'This was already sent with different content, which may have gone through. Reload, then send it again.',
  ),
  'command.done': declareError('conflict', 'This has already been done. Reload to see the result.'),
  'route.not_found': declareError('not_found', 'This address doesn’t exist.'),
  'service.unavailable': declareError('unavailable', '{service} is not available right now.'),
  'service.busy': declareError('unavailable', 'Someone else is changing this right now. Try again.'),
  'service.failed': declareError('internal', 'Something went wrong on our side.'),
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
