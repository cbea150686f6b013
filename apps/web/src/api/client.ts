import { createClient, send, type CallName } from '@skillhour/contracts';
import { leadOutBlocked } from './lead-out-blocked';
import { once } from './refresh';
import { hearServerTime } from './server-time';
import { routes } from './routes.generated';

const BASE_URL = '/api';
/** Tokens stay in HttpOnly cookies. */
const credentials = 'include';

/** The endpoints that the gateway offers. */
export type EndpointName = CallName<typeof routes>;

/** With an empty body: a token in it would stand before the cookie's. */
function renew(): Promise<Response> {
  const [method, path] = routes['identity.token.refresh'];
  return send({ method, url: `${BASE_URL}/${path}`, credentials, body: '{}' });
}

/**
 * Calls an endpoint by its contract's name: `call('exchange.request.read', {id})`. Throws `ApiError`.
 * A 401 renews the sign-in once (shared by all calls that wait) and then tries once more; a command that got no answer is sent again.
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
