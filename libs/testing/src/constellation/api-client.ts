/** One answer of the API: its status, headers, and body (parsed where it is JSON). */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** A body as it is, not made JSON. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** Calls the public API as a member's client would. */
export class ApiClient {
  readonly api: string;
  readonly #token: string | undefined;

  constructor(api: string, token?: string) {
    this.api = api;
    this.#token = token;
  }

  /** The same API with a bearer token. */
  as(token: string): ApiClient {
    return new ApiClient(this.api, token);
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, body: unknown = {}, options?: CallOptions) =>
    this.call('POST', path, { body, ...options });
  patch = (path: string, body: unknown = {}, options?: CallOptions) =>
    this.call('PATCH', path, { body, ...options });
  delete = (path: string, options?: CallOptions) => this.call('DELETE', path, options);

  async call(
    method: string,
    path: string,
    { body, headers = {}, raw }: CallOptions = {},
  ): Promise<ApiAnswer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(`${this.api}/${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parse(text) };
  }
}

const parse = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return { text };
  }
};
