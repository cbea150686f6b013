import type { Actor, AnyEndpoint } from '@skillhour/contracts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the guards have identified them. */
    actor: Actor | null;
    /** Code of the error in the response. */
    errorCode: string | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of a route that is defined by a contract. */
    endpoint?: AnyEndpoint;
  }
}

export {};
