import type { Route } from './routes.js';

export interface Address {
  method: string;
  /** Below the API's base, with its query. */
  path: string;
  /** What is left of the input for the body; nothing for a GET, nor for a DELETE that its path tells all of. */
  body: Record<string, unknown> | undefined;
}

/** What a query leaves out. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Puts an input where the contract's route wants it: path parameters, then the query of a GET, else the body: what a DELETE needs beside its path may be secret. */
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
