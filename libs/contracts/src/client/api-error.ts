import { text, type Text } from '@skillhour/texts';
import { jsonOf, listsOf, recordOf, textsOf } from './read-json.js';

/** Sentences by field, in English, as the server says them. */
export type FieldMessages = Readonly<Record<string, string[]>>;

/** What is known of a failure beside its answer. */
export interface Circumstances {
  /** Under which the call stands in the logs. */
  correlationId?: string | undefined;
  /** How long to wait before another try, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A refusal by the API, or a call that never got an answer (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The contract's code (`noun.reason`). */
  readonly code: string;
  /** The sentence in English. */
  readonly detail: string;
  /** The same as data, for readers of another language. */
  readonly texts: readonly Text[];
  readonly errors: FieldMessages;
  /** The whole answer, for facts beside the sentence (`redirect`, `tries_left`, `opens_at`). */
  readonly body: Readonly<Record<string, unknown>>;
  readonly correlationId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    body: Readonly<Record<string, unknown>> = {},
    { correlationId, retryAfterMs, cause }: Circumstances = {},
  ) {
    super(detail, { cause });
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.body = body;
    const told = textsOf(body['texts']);
    this.texts = told.length > 0 ? told : [{ id: detail }];
    this.errors = listsOf(body['errors'], (message) => typeof message === 'string');
    this.correlationId = correlationId;
    this.retryAfterMs = retryAfterMs;
  }

  /** The first sentence about a field, in English, or nothing. */
  field(name: string): string | undefined {
    return this.errors[name]?.[0];
  }

  /** The same as data. */
  fieldText(name: string): Text | undefined {
    const words = this.field(name);
    const told = textsOf(recordOf(this.body['field_texts'])[name])[0];
    return told ?? (words === undefined ? undefined : { id: words });
  }

  /** Neither refused for a reason nor the caller's fault: the connection, or a part that is away or broken. */
  get isUnexpected(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** May pass by itself: worth another try. */
  get mayPass(): boolean {
    return this.isUnexpected || this.status === 429;
  }
}

export const UNREACHABLE = text('Skillhour can’t be reached. Check your connection and try again.');
const UNEXPECTED = text('An unexpected error occurred.');

/** The header that carries a call's id from the browser to the last consumer, and back. */
export const CORRELATION_HEADER = 'x-correlation-id';

/** Reads an answer that refuses; whatever its body is, an error comes out. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body = recordOf(jsonOf(await response.text()));
  const { code, detail } = body;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'unknown',
    typeof detail === 'string' ? detail : UNEXPECTED.id,
    body,
    {
      correlationId: response.headers.get(CORRELATION_HEADER) ?? undefined,
      retryAfterMs: Number.isNaN(seconds) ? undefined : seconds * 1_000,
    },
  );
}
