import type { EndpointByName } from '../catalog.js';
import { isCommand } from '../kernel/command.js';
import type { AnyEndpoint, Output } from '../kernel/endpoint.js';

/** Route of an endpoint: `['PATCH', 'requests/{id}/', 'command']`. A command takes an idempotency key and may be repeated with it. */
export type Route = readonly [method: string, path: string, kind?: 'command'];
/** Routes by endpoint name, as data, so that a client needs no schemas. */
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
  ? // A schema that normalizes its input (both spellings of a name) accepts anything. Its output describes the expected form.
    unknown extends Given
    ? Parsed
    : Given
  : never;

/** The endpoints that a client with these routes can call. */
export type CallName<R extends Routes = Routes> = keyof R & keyof EndpointByName;
/** The input of a call. */
export type CallInput<Name extends keyof EndpointByName> = InputOf<EndpointByName[Name]>;
/** The output of a call. */
export type CallOutput<Name extends keyof EndpointByName> = Output<EndpointByName[Name]>;
