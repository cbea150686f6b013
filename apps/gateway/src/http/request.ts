import type { Actor, AnyEndpoint } from '@skillhour/contracts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the guards have found out. */
    actor: Actor | null;
    /** The code of the refusal that was answered. */
    refusedWith: string | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of a route that a contract describes. */
    endpoint?: AnyEndpoint;
  }
}

export {};
