import {
  translateToEnglish,
  text,
  textOfMessage,
  type Text,
  type Value,
  type ValuesArgument,
} from '@skillhour/texts';
import { z } from 'zod';
import { defaultIssueMessage } from './default-issue-message.js';
import {
  COMMON_ERRORS,
  ERROR_KINDS,
  type CommonErrorCode,
  type ErrorKind,
  type DeclaredError,
  type ErrorTable,
} from './declared-error.js';

z.config({ customError: defaultIssueMessage });

const TextShape = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
});

/** Serialized form of an error between processes. */
export const ErrorBody = z.object({
  kind: z.enum(ERROR_KINDS),
  code: z.string(),
  /** The sentence in English. */
  message: z.string(),
  /** The sentence as data, for translation. */
  texts: z.array(TextShape),
  /** English sentences by input field. The form shows them under the field. */
  fields: z.record(z.string(), z.array(z.string())).exactOptional(),
  /** Sentences by input field, as data. */
  fieldTexts: z.record(z.string(), z.array(TextShape)).exactOptional(),
  /** Delay before the next attempt, in milliseconds. */
  retryAfterMs: z.number().exactOptional(),
  /** Further facts for the caller, added next to `detail` in the response (for example `tries_left`). */
  data: z.record(z.string(), z.unknown()).exactOptional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Facts of one error, besides its declared code, kind, sentence and field. */
export type ErrorDetails = Partial<Pick<ErrorBody, 'retryAfterMs' | 'data'>>;

let createAppError: (body: ErrorBody) => AppError;

/** A declared error. Anything else that is thrown is a bug and leaves the service as `internal`. Only this file creates one. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly #body: ErrorBody;

  static {
    createAppError = (body) => new AppError(body);
  }

  private constructor(body: ErrorBody) {
    super(body.message);
    this.#body = body;
  }

  get kind(): ErrorKind {
    return this.#body.kind;
  }

  get code(): string {
    return this.#body.code;
  }

  get details(): ErrorDetails {
    return this.#body;
  }

  toBody(): ErrorBody {
    return this.#body;
  }

  /** Parses an error received from another process. Throws if it is not a valid one. */
  static fromBody(body: unknown): AppError {
    return new AppError(ErrorBody.parse(body));
  }
}

/** Arguments after an endpoint's code: the sentence's values, required if it has placeholders, then facts of this error. */
type FailArguments<Sentence extends string> =
  ValuesArgument<Sentence> extends [values: infer Values]
    ? [values: Values, details?: ErrorDetails]
    : [...ValuesArgument<Sentence>, details?: ErrorDetails];

type UntypedArguments = [values?: Readonly<Record<string, Value>>, details?: ErrorDetails];

/** Creates an error that the endpoint declares. Another code or a missing value does not compile. */
export function createError<T extends { errors: ErrorTable }, Code extends keyof T['errors'] & string>(
  { errors }: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): AppError {
  const declared = errors[code];
  if (declared === undefined) throw new Error(`undeclared error code ${code}`);
  return buildError(declared, code, rest);
}

/** Throws an error that the endpoint declares. */
export function fail<T extends { errors: ErrorTable }, Code extends keyof T['errors'] & string>(
  endpoint: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): never {
  throw createError(endpoint, code, ...rest);
}

/** Returns whether an endpoint or frame declares this very error, not only the code of another one. */
export const isErrorOf = ({ errors }: { errors: ErrorTable }, error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code in errors &&
  errors[error.code]?.sentence === error.toBody().texts[0]?.id;

/** Creates an error that every endpoint may return. */
export const createCommonError = <Code extends CommonErrorCode>(
  code: Code,
  ...rest: FailArguments<(typeof COMMON_ERRORS)[Code]['sentence']>
): AppError => buildError(COMMON_ERRORS[code], code, rest);

/** Creates the error for a briefly locked resource. The caller may retry after a second. */
export const busyError = (): AppError => createCommonError('service.busy', {}, { retryAfterMs: 1_000 });

/** Returns whether an error is the one for a briefly locked resource. */
export const isBusyError = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'service.busy';

/** Converts a schema's validation error. Contains each sentence once, in the order of the checks. */
export function invalidInput({ issues }: z.ZodError): AppError {
  const fields = new Map<string, Set<string>>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field !== '') fields.set(field, (fields.get(field) ?? new Set()).add(message));
  }
  const first = issues[0] ? textOfMessage(issues[0].message) : text(COMMON_ERRORS['input.invalid'].sentence);
  const entries = [...fields].map(([field, messages]): [string, string[]] => [field, [...messages]]);
  return createAppError({
    kind: 'invalid',
    code: 'input.invalid',
    message: translateToEnglish(first),
    texts: [first],
    fields: Object.fromEntries(entries),
    fieldTexts: Object.fromEntries(entries.map(([field, messages]) => [field, messages.map(textOfMessage)])),
  });
}

function buildError(declared: DeclaredError, code: string, rest: unknown[]): AppError {
  // The callers' types ensure that these are the sentence's values and the facts.
  const [values, details] = rest as UntypedArguments;
  const { kind, field, omitsWait } = declared;
  const sentence = text(declared.sentence, values);
  const wait = kind === 'rate_limited' && !omitsWait && describeWait(details?.retryAfterMs);
  const english = translateToEnglish(sentence);
  const byField =
    field === undefined ? {} : { fields: { [field]: [english] }, fieldTexts: { [field]: [sentence] } };
  const texts = wait ? [sentence, wait] : [sentence];
  const message = wait ? `${english} ${translateToEnglish(wait)}` : english;
  return createAppError({ kind, code, message, texts, ...byField, ...details });
}

/** Returns the sentence that says when to try again, rounded up to whole seconds, minutes or hours. */
function describeWait(retryAfterMs: number | undefined): Text | undefined {
  if (retryAfterMs === undefined) return undefined;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  if (seconds <= 60)
    return text('Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60)
    return text('Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });
  const hours = Math.ceil(minutes / 60);
  return text('Try again in {hours, plural, one {# hour} other {# hours}}.', { hours });
}
