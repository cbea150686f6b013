import { v4 } from 'uuid';
import { COMMAND_KEY_HEADER } from '../kernel/command.js';
import { addressOf } from './address.js';
import { type ApiError, CORRELATION_HEADER, readErrorResponse } from './api-error.js';
import { createForm, type Form } from './form.js';
import { retryUnanswered, describeUnknownOutcome } from './retry-unanswered.js';
import type { CallInput, CallName, CallOutput, Routes } from './routes.js';
import { send, unreachable, type HttpRequest } from './send.js';

export interface ClientSettings<R extends Routes> extends Pick<HttpRequest, 'credentials' | 'timeoutMs'> {
  /** URL of the API without a trailing slash: `/api` within a page. */
  baseUrl: string;
  routes: R;
  /** Bearer token sent with every call. */
  token?: string | undefined;
  /** Returns the language of the reader (BCP 47), for texts of the responses. By default the browser's languages apply. */
  language?: () => string;
  /** Renews the sign-in after a 401. The call is then retried once. */
  onUnauthenticated?: () => Promise<void>;
  /** Called with every response, successful or not. */
  onResponse?: (response: Response) => void;
  /** Called with every error response, before the caller receives it. */
  onError?: (error: ApiError) => void;
  /** Delays before each retry of a command without a response, sent with the same key. Default: no retries. */
  retryPausesMs?: readonly number[];
}

export interface CallOptions extends Pick<HttpRequest, 'signal' | 'headers' | 'fetch'> {
  /** Timeout of this call. Default: the client's timeout. Uploads take longer. */
  timeoutMs?: number | undefined;
  /** Sent instead of JSON if the call has files. The input then only fills the path. */
  form?: FormData | undefined;
  /** Idempotency key of the command, if a repetition of this exact call must be recognized. */
  key?: string | undefined;
}

/** Client of the API, addressed by contract names. */
export interface Client<R extends Routes> {
  /** `call('exchange.request.read', { id })` returns the contract's output or throws `ApiError`. */
  call: <Name extends CallName<R>>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallOutput<Name>>;
  /** Returns a function for a form's command. It uses one key until the command has a response, however often it is sent. */
  form: <Name extends CallName<R>>(name: Name) => Form<Name>;
}

type SenderSettings = Omit<ClientSettings<Routes>, 'onUnauthenticated' | 'onError' | 'retryPausesMs'>;

/** Returns a function that sends one request of a call. */
function senderOf({ baseUrl, routes, token, language, onResponse, ...exchange }: SenderSettings) {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (
    name: string,
    input: unknown,
    { form, headers, signal, fetch, timeoutMs }: CallOptions,
  ): Promise<Response> => {
    const route = routes[name];
    if (route === undefined) throw new Error(`the gateway has no route for ${name}`);
    const fields: object = typeof input === 'object' && input !== null ? input : {};
    const { method, path, body } = addressOf(route, fields);
    const spoken = language?.();
    const response = await send({
      ...exchange,
      ...(timeoutMs !== undefined && { timeoutMs }),
      fetch,
      method,
      url: `${baseUrl}/${path}`,
      headers: { ...authorization, ...(spoken && { 'accept-language': spoken }), ...headers },
      body: body && (form ?? JSON.stringify(body)),
      signal,
    });
    onResponse?.(response);
    return response;
  };
}

export function createClient<const R extends Routes>({
  onUnauthenticated,
  onError,
  retryPausesMs = [],
  ...settings
}: ClientSettings<R>): Client<R> {
  const { routes } = settings;
  const sendTo = senderOf(settings);

  const signedIn = async (name: string, input: unknown, options: CallOptions): Promise<Response> => {
    const response = await sendTo(name, input, options);
    if (response.status !== 401 || !onUnauthenticated) return response;
    const error = await readErrorResponse(response);
    // A sign-in that needs its second factor. There is nothing to renew yet.
    if (error.code === 'second_factor.required') throw error;
    await onUnauthenticated();
    return sendTo(name, input, options);
  };

  const throwUnlessOk = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const error = await readErrorResponse(response);
    onError?.(error);
    throw error;
  };

  const command = async (name: string, input: unknown, options: CallOptions): Promise<Response> => {
    const { key = v4(), signal } = options;
    const headers = { [COMMAND_KEY_HEADER]: key, ...options.headers };
    const send = () => signedIn(name, input, { ...options, headers });
    return throwUnlessOk(await retryUnanswered(send, { pausesMs: retryPausesMs, signal }));
  };

  const call: Client<R>['call'] = async (name, input, options = {}) => {
    const isCommand = routes[name]?.[2] === 'command';
    const response = isCommand
      ? await command(name, input, options).catch((error: unknown) => {
          throw describeUnknownOutcome(error);
        })
      : await throwUnlessOk(await signedIn(name, input, options));
    return (await parseBody(response, options.signal)) as CallOutput<typeof name>;
  };

  return { call, form: (name) => createForm(call, routes, name) };
}

/** Returns a response's body. Throws `ApiError` with status 0 if it breaks off. */
async function parseBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? true;
  try {
    return await (isJson ? response.json() : response.text());
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(response.headers.get(CORRELATION_HEADER) ?? undefined, cause);
  }
}
