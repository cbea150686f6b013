import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A check of a call, as a Fastify hook that runs before the handler and thus before the response cache. Calls
 * `done()` to let the call pass; rejects it by throwing, or by `done(error)` after waiting for something. It is
 * synchronous wherever possible, because each promise costs as much as the check itself.
 */
export type CallGuard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Injection token for the guards of all calls, in their order. */
export const CALL_GUARDS = Symbol('guards of calls');
