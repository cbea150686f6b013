import { AppError, type AnyEndpoint, type CallContext, type FieldErrors } from '@skillhour/contracts';
import type { z } from 'zod';
import { isJsonObject, parseJson } from '../json.js';

/** Path parameters and query win over the body; the whole is parsed by the contract. Throws `input.malformed` or `input.invalid`. */
export function readInput(endpoint: AnyEndpoint, body: Uint8Array, args: string | undefined): unknown {
  const result = endpoint.input.safeParse({ ...readBody(body), ...(args ? readArgs(args) : {}) });
  if (!result.success) throw inputError(result.error);
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
  throw new AppError('invalid', 'input.malformed', 'The body is not valid JSON.');
}

function readArgs(args: string): Record<string, unknown> {
  const value = parseJson(args);
  return isJsonObject(value) ? value : {};
}

/** The form's sentences by field: each once, in the order of the checks. */
function inputError(error: z.ZodError): AppError {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (field === undefined) continue;
    const messages = (fields[String(field)] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  const [first] = error.issues;
  return new AppError('invalid', 'input.invalid', first?.message ?? 'The input is not valid.', {
    fields: { ...fields },
  });
}

/** Refuses a caller whom the endpoint's access does not admit. */
export function checkAccess({ access }: AnyEndpoint, { actor }: CallContext): void {
  if (access !== 'member' && access !== 'admin') return;
  if (actor === null) {
    throw new AppError('unauthenticated', 'caller.unauthenticated', 'Please sign in to continue.');
  }
  if (access === 'admin' && actor.role !== 'admin') {
    throw new AppError('forbidden', 'caller.forbidden', 'You are not allowed to do this.');
  }
}
