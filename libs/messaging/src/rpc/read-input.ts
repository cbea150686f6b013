import { createCommonError, invalidInput, type AnyEndpoint, type CallContext } from '@skillhour/contracts';
import { isJsonObject, parseJson } from '../json.js';

/**
 * Parses a call's input by its contract. Path parameters and query override fields of the body. Throws `input.malformed` or `input.invalid`.
 */
export function readInput(endpoint: AnyEndpoint, body: Uint8Array, args: string | undefined): unknown {
  const input = args ? readArgs(args) : {};
  const isRaw = endpoint.http?.body === 'raw';
  const result = endpoint.input.safeParse(isRaw ? { ...input, body } : { ...readBody(body), ...input });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

function readBody(body: Uint8Array): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    const value = parseJson(body);
    if (isJsonObject(value)) return value;
  } catch {
    // falls through: unreadable JSON is rejected like a body that is not an object
  }
  throw createCommonError('input.malformed');
}

function readArgs(args: string): Record<string, unknown> {
  const value = parseJson(args);
  return isJsonObject(value) ? value : {};
}

/** Rejects a caller who does not meet the endpoint's access level. */
export function checkAccess({ access, shared }: AnyEndpoint, { actor, ...context }: CallContext): void {
  if (access !== 'member' && access !== 'admin') return;
  if (context.shared === true && shared !== undefined && actor === null) return;
  if (actor === null) {
    throw createCommonError('caller.unauthenticated');
  }
  if (access === 'admin' && actor.role !== 'admin') {
    throw createCommonError('caller.forbidden');
  }
}
