import { allEndpoints, createClient, routesOf, send, type HttpRequest } from '@skillhour/contracts';

/** A response of the API: its status, headers, and body (parsed if it is JSON). */
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** A raw body, not serialized as JSON. */
  raw?: HttpRequest['body'];
}

const TIMEOUT_MS = 15_000;
/** As in the web app: a busy machine rejects some commands. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];
const routes = routesOf(allEndpoints);

/** The public API as a member's client uses it: `call` by contract, and any other exchange for hostile cases. */
export class ApiClient {
  readonly api: string;
  readonly #token: string | undefined;
  /** Calls an endpoint by its contract's name; throws `ApiError`. */
  readonly call;

  constructor(api: string, token?: string) {
    this.api = api;
    this.#token = token;
    this.call = createClient({
      baseUrl: api,
      routes,
      token,
      timeoutMs: TIMEOUT_MS,
      retryPausesMs: RETRY_PAUSES_MS,
    }).call;
  }

  /** Returns a client of the same API with a bearer token. */
  as(token: string): ApiClient {
    return new ApiClient(this.api, token);
  }

  get = (path: string, options?: SendOptions) => this.send('GET', path, options);
  post = (path: string, body: unknown = {}, options?: SendOptions) =>
    this.send('POST', path, { body, ...options });
  patch = (path: string, body: unknown = {}, options?: SendOptions) =>
    this.send('PATCH', path, { body, ...options });
  delete = (path: string, options?: SendOptions) => this.send('DELETE', path, options);

  /** Sends any request, regardless of the contracts, and returns the response unchanged. */
  async send(method: string, path: string, { body, headers, raw }: SendOptions = {}): Promise<ApiResponse> {
    const response = await send({
      method,
      url: `${this.api}/${path}`,
      headers: { ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }), ...headers },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      timeoutMs: TIMEOUT_MS,
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
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
