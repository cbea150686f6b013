import { sayInEnglish, text, textOfMessage, type Value, type ValuesArgument } from '@skillhour/texts';
import { z } from 'zod';
import { plainIssue } from './plain-issue.js';
import {
  COMMON_REFUSALS,
  ERROR_KINDS,
  type CommonRefusalCode,
  type ErrorKind,
  type Refusal,
  type RefusalTable,
} from './refusal.js';

z.config({ customError: plainIssue });

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

let made: (body: ErrorBody) => AppError;

/** A declared error. Anything else that is thrown is a bug and leaves the service as `internal`. Only this file creates one. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly #body: ErrorBody;

  static {
    made = (body) => new AppError(body);
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
  static received(body: unknown): AppError {
    return new AppError(ErrorBody.parse(body));
  }
}

/** Arguments after an endpoint's code: the sentence's values, required if it has placeholders, then facts of this error. */
type FailArguments<Sentence extends string> =
  ValuesArgument<Sentence> extends [values: infer Values]
    ? [values: Values, details?: ErrorDetails]
    : [...ValuesArgument<Sentence>, details?: ErrorDetails];

type Loose = [values?: Readonly<Record<string, Value>>, details?: ErrorDetails];

/** Creates an error that the endpoint declares. Another code or a missing value does not compile. */
export function refusalOf<T extends { errors: RefusalTable }, Code extends keyof T['errors'] & string>(
  { errors }: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): AppError {
  const declared = errors[code];
  if (declared === undefined) throw new Error(`undeclared error code ${code}`);
  return build(declared, code, rest);
}

/** Throws an error that the endpoint declares. */
export function fail<T extends { errors: RefusalTable }, Code extends keyof T['errors'] & string>(
  endpoint: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): never {
  throw refusalOf(endpoint, code, ...rest);
}

/** Creates an error that every endpoint may return. */
export const commonRefusal = <Code extends CommonRefusalCode>(
  code: Code,
  ...rest: FailArguments<(typeof COMMON_REFUSALS)[Code]['sentence']>
): AppError => build(COMMON_REFUSALS[code], code, rest);

/** Creates the error for a briefly locked resource. The caller may retry after a second. */
export const busy = (): AppError => commonRefusal('service.busy', {}, { retryAfterMs: 1_000 });

/** Converts a schema's validation error. Contains each sentence once, in the order of the checks. */
export function invalidInput({ issues }: z.ZodError): AppError {
  const fields = new Map<string, Set<string>>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field !== '') fields.set(field, (fields.get(field) ?? new Set()).add(message));
  }
  const first = issues[0]
    ? textOfMessage(issues[0].message)
    : text(COMMON_REFUSALS['input.invalid'].sentence);
  const entries = [...fields].map(([field, messages]): [string, string[]] => [field, [...messages]]);
  return made({
    kind: 'invalid',
    code: 'input.invalid',
    message: sayInEnglish(first),
    texts: [first],
    fields: Object.fromEntries(entries),
    fieldTexts: Object.fromEntries(entries.map(([field, messages]) => [field, messages.map(textOfMessage)])),
  });
}

function build(declared: Refusal, code: string, rest: unknown[]): AppError {
  // The callers' types ensure that these are the sentence's values and the facts.
  const [values, details] = rest as Loose;
  const { kind, field } = declared;
  const sentence = text(declared.sentence, values);
  const message = sayInEnglish(sentence);
  const byField =
    field === undefined ? {} : { fields: { [field]: [message] }, fieldTexts: { [field]: [sentence] } };
  return made({ kind, code, message, texts: [sentence], ...byField, ...details });
}
