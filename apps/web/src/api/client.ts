import { createClient, send, type CallName } from '@skillhour/contracts';
import { leadOutBlocked } from './lead-out-blocked';
import { once } from './refresh';
import { hearServerTime } from './server-time';
import { routes } from './routes.generated';

const BASE_URL = '/api';
/** The tokens stay in HttpOnly cookies. */
const credentials = 'include';

/** Names of the endpoints that the gateway serves. */
export type EndpointName = CallName<typeof routes>;

/** Sends an empty body: a token in the body would take precedence over the cookie. */
function renew(): Promise<Response> {
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
  onUnauthenticated: once(renew),
  onRefused: leadOutBlocked,
  onAnswered: ({ headers }) => hearServerTime(headers.get('date')),
  retryPausesMs: [1_000, 2_000],
});
