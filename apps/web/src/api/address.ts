import { routes } from './routes.generated';

type Route = readonly [method: string, path: string];

export interface Address {
  method: string;
  url: string;
  /** What is left of the input for the body; nothing for a GET or DELETE. */
  body: Record<string, unknown> | undefined;
}

/** What a query leaves out. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Puts an input where the contract's route wants it: path parameters, then the query of a GET or DELETE, else the body. */
export function addressOf(name: keyof typeof routes, input: object): Address {
  const [method, template]: Route = routes[name];
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const base = `/api/${path}`;
  if (method !== 'GET' && method !== 'DELETE') return { method, url: base, body: rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (!isBlank(value)) query.set(key, String(value));
  }
  return { method, url: query.size > 0 ? `${base}?${query}` : base, body: undefined };
}
