import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { paths } from './openapi.generated.js';

export type * from './openapi.generated.js';

export interface ApiOptions extends Pick<ClientOptions, 'baseUrl' | 'fetch'> {
  /** The access token of a sign-in. Without it, a browser sends its cookie. */
  token?: string;
}

/**
 * Creates a client whose calls are typed by the OpenAPI document. `baseUrl` is the server's origin, by default the page's own. A call returns
 * `data`, or the API's `error`. It throws only if there is no response.
 */
export const createApi = ({ token, ...options }: ApiOptions = {}) =>
  createFetchClient<paths>({
    ...options,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
