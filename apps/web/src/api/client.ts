import { readRefusal } from './api-error';
import type { CallInput, CallOutput, EndpointName } from './endpoints';
import { refreshOnce } from './refresh';
import { send, type SendOptions } from './send';

/**
 * Calls an endpoint by its contract's name: `call('exchange.request.read', {id})`. Throws `ApiError`.
 * A 401 renews the sign-in once (shared by all calls that wait) and then tries once more. Tokens stay in HttpOnly cookies.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: SendOptions,
): Promise<CallOutput<Name>> {
  const given: object = typeof input === 'object' && input !== null ? input : {};
  let response = await send(name, given, options);
  if (response.status === 401) {
    // An answer that nobody reads would keep its connection.
    void response.body?.cancel();
    await refreshOnce();
    response = await send(name, given, options);
  }
  if (!response.ok) throw await readRefusal(response);
  if (response.status === 204) return undefined as CallOutput<Name>;
  return (await response.json()) as CallOutput<Name>;
}
