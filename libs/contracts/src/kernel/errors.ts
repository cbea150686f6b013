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

/** What crosses a process border when an operation refuses. */
export const ErrorBody = z.object({
  kind: z.enum(ERROR_KINDS),
  code: z.string(),
  /** The sentence in English. */
  message: z.string(),
  /** The sentence as data, for readers of another language. */
  texts: z.array(TextShape),
  /** Sentences by input field, in English; the form shows them under the field. */
  fields: z.record(z.string(), z.array(z.string())).exactOptional(),
  /** The same as data. */
  fieldTexts: z.record(z.string(), z.array(TextShape)).exactOptional(),
  /** How long to wait before another try, in milliseconds. */
  retryAfterMs: z.number().exactOptional(),
  /** Further facts for the caller, put beside `detail` in the answer (for example `tries_left`). */
  data: z.record(z.string(), z.unknown()).exactOptional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Facts of one refusal, beside its declared code, kind, sentence and field. */
export type ErrorDetails = Partial<Pick<ErrorBody, 'retryAfterMs' | 'data'>>;

let made: (body: ErrorBody) => AppError;

/** A declared failure. Anything else that is thrown is a bug and leaves the service as `internal`. Only this file makes one. */
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

  /** A refusal as it came from another process; throws where it is none. */
  static received(body: unknown): AppError {
    return new AppError(ErrorBody.parse(body));
  }
}

/** What comes after an endpoint's code: the sentence's values, needed where it has places for them, then facts of this one refusal. */
type FailArguments<Sentence extends string> =
  ValuesArgument<Sentence> extends [values: infer Values]
    ? [values: Values, details?: ErrorDetails]
    : [...ValuesArgument<Sentence>, details?: ErrorDetails];

type Loose = [values?: Readonly<Record<string, Value>>, details?: ErrorDetails];

/** The refusal of a code that the endpoint declares; another code, or a value left out, does not compile. */
export function refusalOf<T extends { errors: RefusalTable }, Code extends keyof T['errors'] & string>(
  { errors }: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): AppError {
  const declared = errors[code];
  if (declared === undefined) throw new Error(`undeclared refusal ${code}`);
  return build(declared, code, rest);
}

/** Refuses with a code that the endpoint declares. */
export function fail<T extends { errors: RefusalTable }, Code extends keyof T['errors'] & string>(
  endpoint: T,
  code: Code,
  ...rest: FailArguments<T['errors'][Code]['sentence']>
): never {
  throw refusalOf(endpoint, code, ...rest);
}

/** A refusal that every endpoint may answer. */
export const commonRefusal = <Code extends CommonRefusalCode>(
  code: Code,
  ...rest: FailArguments<(typeof COMMON_REFUSALS)[Code]['sentence']>
): AppError => build(COMMON_REFUSALS[code], code, rest);

/** Something else has what this needs, for a moment: come again in a second. */
export const busy = (): AppError => commonRefusal('service.busy', {}, { retryAfterMs: 1_000 });

/** The refusal of an input, from what its schema said: each sentence once, in the order of the checks. */
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
  // The callers' types have seen to it that these are the values that the sentence needs, and facts.
  const [values, details] = rest as Loose;
  const { kind, field } = declared;
  const sentence = text(declared.sentence, values);
  const message = sayInEnglish(sentence);
  const byField =
    field === undefined ? {} : { fields: { [field]: [message] }, fieldTexts: { [field]: [sentence] } };
  return made({ kind, code, message, texts: [sentence], ...byField, ...details });
}
