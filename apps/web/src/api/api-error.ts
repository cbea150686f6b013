/** Messages by field, as the server says them; shown word for word under the fields. */
export type FieldMessages = Record<string, string[]>;

/** A refusal by the API, or a call that never got an answer (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The contract's code (`noun.reason`). */
  readonly code: string;
  /** The sentence for the member. */
  readonly detail: string;
  readonly errors: FieldMessages;
  /** The whole answer, for facts beside the sentence (`redirect`, `tries_left`, `opens_at`). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, detail: string, body: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.body = body;
    this.errors = fieldMessagesOf(body['errors']);
  }

  /** The first message of a field, or nothing. */
  field(name: string): string | undefined {
    return this.errors[name]?.[0];
  }
}

export const UNREACHABLE = 'Skillhour can’t be reached. Check your connection and try again.';

/** Reads an answer that refuses; whatever its body is, an error comes out. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  const record = isRecord(body) ? body : {};
  const { code, detail } = record;
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'unknown',
    typeof detail === 'string' ? detail : 'An unexpected error occurred.',
    record,
  );
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldMessagesOf(value: unknown): FieldMessages {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, messages]) => [
    field,
    Array.isArray(messages) ? messages.filter((m) => typeof m === 'string') : [],
  ]);
  return Object.fromEntries(entries) as FieldMessages;
}
