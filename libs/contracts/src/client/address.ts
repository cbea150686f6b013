import type { Route } from './routes.js';

export interface Address {
  method: string;
  /** Path below the API's base, with its query. */
  path: string;
  /** Remaining input for the body. Undefined for a GET, and for a DELETE whose input is all in the path. */
  body: Record<string, unknown> | undefined;
}

/** Whether the query omits a value. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Distributes an input as the contract's route requires: path parameters first, then the query of a GET, otherwise the body. The rest of a
 * DELETE goes into the body because it may be secret.
 */
export function addressOf([method, template]: Route, input: object): Address {
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, path, body: undefined };
  if (method !== 'GET') return { method, path, body: rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (!isBlank(value)) query.set(key, String(value));
  }
  return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path, body: undefined };
}
