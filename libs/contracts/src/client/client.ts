import { addressOf } from './address.js';
import { readRefusal } from './api-error.js';
import type { CallInput, CallName, CallOutput, Routes } from './routes.js';
import { send, type Exchange } from './send.js';

export interface ClientSettings<R extends Routes> extends Pick<Exchange, 'credentials' | 'timeoutMs'> {
  /** Where the API is, without a slash at its end: `/api` within a page. */
  baseUrl: string;
  routes: R;
  /** Sent as bearer with every call. */
  token?: string | undefined;
  /** Renews the sign-in after a 401; the call is then tried once more. */
  onUnauthenticated?: () => Promise<void>;
}

export interface CallOptions extends Pick<Exchange, 'signal' | 'headers'> {
  /** Sent instead of JSON where files go along; the input then only fills the path. */
  form?: FormData | undefined;
}

/** The API by its contracts' names. */
export interface Client<R extends Routes> {
  /** `call('exchange.request.read', { id })`: what the contract says comes back, or `ApiError` is thrown. */
  call: <Name extends CallName<R>>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallOutput<Name>>;
}

export function createClient<const R extends Routes>({
  baseUrl,
  routes,
  token,
  onUnauthenticated,
  ...exchange
}: ClientSettings<R>): Client<R> {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  const sendTo = (name: string, input: unknown, { form, headers, signal }: CallOptions = {}) => {
    const route = routes[name];
    if (route === undefined) throw new Error(`the gateway does not offer ${name}`);
    const given: object = typeof input === 'object' && input !== null ? input : {};
    const { method, path, body } = addressOf(route, given);
    return send({
      ...exchange,
      method,
      url: `${baseUrl}/${path}`,
      headers: { ...authorization, ...headers },
      body: body && (form ?? JSON.stringify(body)),
      signal,
    });
  };

  const call: Client<R>['call'] = async (name, input, options) => {
    let response = await sendTo(name, input, options);
    if (response.status === 401 && onUnauthenticated) {
      const refusal = await readRefusal(response);
      // A sign-in that asks for its second factor: there is nothing to renew yet.
      if (refusal.code === 'second_factor.required') throw refusal;
      await onUnauthenticated();
      response = await sendTo(name, input, options);
    }
    if (!response.ok) throw await readRefusal(response);
    return (await contentOf(response)) as CallOutput<typeof name>;
  };

  return { call };
}

const contentOf = (response: Response): Promise<unknown> | undefined => {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? true;
  return isJson ? response.json() : response.text();
};
