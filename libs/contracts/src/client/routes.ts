import type { EndpointByName } from '../catalogue.js';
import { isCommand } from '../kernel/command.js';
import type { AnyEndpoint, Output } from '../kernel/endpoint.js';

/** How an endpoint is reached: `['PATCH', 'requests/{id}/', 'command']`. A command takes a key, and may be repeated with it. */
export type Route = readonly [method: string, path: string, kind?: 'command'];
/** Routes by endpoint name, as data: a client that has them needs no schema. */
export type Routes = Readonly<Record<string, Route>>;

/** The routes of all endpoints that the gateway offers. */
export const routesOf = (endpoints: readonly AnyEndpoint[]): Routes =>
  Object.fromEntries(
    endpoints.flatMap((endpoint) => {
      const { name, http } = endpoint;
      if (!http) return [];
      const route: Route = isCommand(endpoint)
        ? [http.method, http.path, 'command']
        : [http.method, http.path];
      return [[name, route] as const];
    }),
  );

type InputOf<E> = E extends { input: { _zod: { input: infer Given; output: infer Parsed } } }
  ? // A schema that rewrites what it gets (both spellings of a name) accepts anything; the form it wants is its output.
    unknown extends Given
    ? Parsed
    : Given
  : never;

/** The endpoints that a client with these routes can call. */
export type CallName<R extends Routes = Routes> = keyof R & keyof EndpointByName;
/** What a caller gives. */
export type CallInput<Name extends keyof EndpointByName> = InputOf<EndpointByName[Name]>;
/** What comes back. */
export type CallOutput<Name extends keyof EndpointByName> = Output<EndpointByName[Name]>;
