import { text, type Text } from '@skillhour/texts';
import { jsonOf, listsOf, recordOf, textsOf } from './read-json.js';

/** English sentences by field, as received from the server. */
export type FieldMessages = Readonly<Record<string, string[]>>;

/** Facts about a failure besides its response. */
export interface Circumstances {
  /** Correlation id of the call in the logs. */
  correlationId?: string | undefined;
  /** Delay before the next attempt, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** An error response of the API, or a call without a response (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. 0 if no response arrived. */
  readonly status: number;
  /** The contract's code (`noun.reason`). */
  readonly code: string;
  /** The sentence in English. */
  readonly detail: string;
  /** The sentence as data, for translation. */
  readonly texts: readonly Text[];
  readonly errors: FieldMessages;
  /** The whole response body, for facts besides the sentence (`redirect`, `tries_left`, `opens_at`). */
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
    const texts = textsOf(body['texts']);
    this.texts = texts.length > 0 ? texts : [{ id: detail }];
    this.errors = listsOf(body['errors'], (message) => typeof message === 'string');
    this.correlationId = correlationId;
    this.retryAfterMs = retryAfterMs;
  }

  /** Returns the first English sentence about a field, if any. */
  field(name: string): string | undefined {
    return this.errors[name]?.[0];
  }

  /** Returns the first sentence about a field as data. */
  fieldText(name: string): Text | undefined {
    const message = this.field(name);
    const sentence = textsOf(recordOf(this.body['field_texts'])[name])[0];
    return sentence ?? (message === undefined ? undefined : { id: message });
  }

  /** Whether the failure is not a deliberate rejection: the connection failed, or a service is unavailable or broken. */
  get isUnexpected(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Whether the failure may be temporary, so that another attempt makes sense. */
  get isRetryable(): boolean {
    return this.isUnexpected || this.status === 429;
  }
}

export const UNREACHABLE = text('Skillhour can’t be reached. Check your connection and try again.');
const UNEXPECTED = text('An unexpected error occurred.');

/** Header that carries a call's correlation id from the browser to the last consumer, and back. */
export const CORRELATION_HEADER = 'x-correlation-id';

/** Reads an error response. Always returns an `ApiError`, whatever the body contains. */
export async function readErrorResponse(response: Response): Promise<ApiError> {
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
