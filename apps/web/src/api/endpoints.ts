import type { EndpointByName, Output } from '@skillhour/contracts';
import type { routes } from './routes.generated';

type InputSchema<E> = E extends { input: { _zod: { input: infer Given; output: infer Parsed } } }
  ? // A schema that rewrites what it gets (both spellings of a name) accepts anything; the form it wants is its output.
    unknown extends Given
    ? Parsed
    : Given
  : never;

/** The endpoints that the gateway offers over HTTP. */
export type EndpointName = keyof typeof routes & keyof EndpointByName;
/** What a caller gives. */
export type CallInput<Name extends EndpointName> = InputSchema<EndpointByName[Name]>;
/** What comes back. */
export type CallOutput<Name extends EndpointName> = Output<EndpointByName[Name]>;
