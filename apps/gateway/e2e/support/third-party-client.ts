import type { ApiResponse } from '@skillhour/testing';

/** A third-party API client based on `fetch`. Sends strings as JSON bodies and forms as forms. */
export class ThirdPartyClient {
  readonly #api: string;
  readonly #token: string | undefined;

  constructor(api: string, token?: string) {
    this.#api = api;
    this.#token = token;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: object = {}) => this.send('POST', path, JSON.stringify(body));

  async send(method: string, path: string, body?: FormData | string): Promise<ApiResponse> {
    const response = await this.fetch(method, path, body);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as ApiResponse['body'],
    };
  }

  /** Returns the raw response, for files. */
  fetch(method: string, path: string, body?: FormData | string): Promise<Response> {
    return fetch(`${this.#api.replace(/\/$/, '')}/${path}`, {
      method,
      // No call responds with a redirect.
      redirect: 'error',
      headers: {
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  }
}
