import type { z } from 'zod';
import type { RefusalTable } from './refusal.js';

/**
 * Who may call.
 * - `public`: anybody; the caller is known if a valid token came along
 * - `member`: a signed-in, unblocked account (admins too)
 * - `admin`: role `admin`
 * - `internal`: other services only; never mounted by the gateway
 */
export type Access = 'public' | 'member' | 'admin' | 'internal';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How the gateway offers an endpoint. Path parameters, query and body are merged into one input; path wins over query, query over body. */
export interface HttpBinding {
  method: HttpMethod;
  /** Below `/api/`, with its trailing slash; `{name}` is a path parameter. */
  path: string;
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 204;
  /** `multipart` accepts form data beside JSON. */
  body?: 'json' | 'multipart';
  /** `set`: the answer's tokens also become cookies. `clear`: both cookies are removed. `refresh`: as `set`, and the refresh token may come by cookie. */
  cookies?: 'set' | 'clear' | 'refresh';
  /** A token that comes along must be good (401 if not), although none is needed. */
  refusesBadToken?: boolean;
  /** The media type of an answer that is not JSON; the output is then a string. */
  produces?: 'text/csv' | 'text/calendar';
}

export interface Endpoint<
  Name extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends RefusalTable = RefusalTable,
> {
  /** `service.noun.verb`; the first part is the service that serves it. */
  name: Name;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  http?: HttpBinding;
  input: I;
  output: O;
  /** Every refusal of its own, by code (`noun.reason`), with kind and sentence. The common ones need no mention. */
  errors: E;
  /** How long a caller waits, in milliseconds; 5,000 unless told. */
  timeoutMs?: number;
}

/** Declares an operation: the one place that says its name, access, route, shapes and refusals. */
export function endpoint<
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends RefusalTable,
>(definition: Endpoint<Name, I, O, E>): Endpoint<Name, I, O, E> {
  return definition;
}

/** Any endpoint, for code that handles them all alike. */
export type AnyEndpoint = Endpoint;

/** The input as a handler gets it: parsed. */
export type Input<T extends { input: z.ZodType }> = z.output<T['input']>;
/** The input as a caller gives it: before parsing. */
export type Request<T extends { input: z.ZodType }> = z.input<T['input']>;
/** What a handler returns. */
export type Output<T extends { output: z.ZodType }> = z.input<T['output']>;

/** The endpoints of a registry that one service serves. */
export type ServedBy<Registry extends Record<string, { name: string }>, Service extends string> = {
  [K in keyof Registry as Registry[K]['name'] extends `${Service}.${string}` ? K : never]: Registry[K];
};
