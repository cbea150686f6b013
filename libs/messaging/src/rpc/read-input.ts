import { commonRefusal, invalidInput, type AnyEndpoint, type CallContext } from '@skillhour/contracts';
import { isJsonObject, parseJson } from '../json.js';

/** Path parameters and query win over the body's fields; the whole is parsed by the contract. Throws `input.malformed` or `input.invalid`. */
export function readInput(endpoint: AnyEndpoint, body: Uint8Array, args: string | undefined): unknown {
  const given = args ? readArgs(args) : {};
  const isRaw = endpoint.http?.body === 'raw';
  const result = endpoint.input.safeParse(isRaw ? { ...given, body } : { ...readBody(body), ...given });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

function readBody(body: Uint8Array): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    const value = parseJson(body);
    if (isJsonObject(value)) return value;
  } catch {
    // falls through: what cannot be read is refused like what is no object
  }
  throw commonRefusal('input.malformed');
}

function readArgs(args: string): Record<string, unknown> {
  const value = parseJson(args);
  return isJsonObject(value) ? value : {};
}

/** Refuses a caller whom the endpoint's access does not admit. */
export function checkAccess({ access, shared }: AnyEndpoint, { actor, ...context }: CallContext): void {
  if (access !== 'member' && access !== 'admin') return;
  if (context.shared === true && shared !== undefined && actor === null) return;
  if (actor === null) {
    throw commonRefusal('caller.unauthenticated');
  }
  if (access === 'admin' && actor.role !== 'admin') {
    throw commonRefusal('caller.forbidden');
  }
}
