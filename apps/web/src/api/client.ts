import { createClient, send, type CallName } from '@skillhour/contracts';
import { redirectBlocked } from './redirect-blocked';
import { shareTokenRefresh } from './token-refresh';
import { syncServerTime } from './server-time';
import { routes } from './routes.generated';

const BASE_URL = '/api';
/** The tokens stay in HttpOnly cookies. */
const credentials = 'include';

/** Names of the endpoints that the gateway serves. */
export type EndpointName = CallName<typeof routes>;

/** Sends an empty body: a token in the body would take precedence over the cookie. */
function sendTokenRefresh(): Promise<Response> {
  const [method, path] = routes['identity.token.refresh'];
  return send({ method, url: `${BASE_URL}/${path}`, credentials, body: '{}' });
}

/**
 * Calls an endpoint by its contract's name: `call('exchange.request.read', {id})`. Throws `ApiError`. A 401 refreshes
 * the tokens once for all waiting calls, then retries each call once. A command without a response is sent again.
 */
export const { call, form } = createClient({
  baseUrl: BASE_URL,
  routes,
  credentials,
  // May differ from the browser's languages.
  language: () => document.documentElement.lang,
  onUnauthenticated: shareTokenRefresh(sendTokenRefresh),
  onError: redirectBlocked,
  onResponse: ({ headers }) => syncServerTime(headers.get('date')),
  retryPausesMs: [1_000, 2_000],
});
