import { type Logger, withCorrelation } from '@skillhour/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Tells every answer's correlation id, and writes one line a call of the API. */
export function logRequests(server: FastifyInstance, logger: Logger) {
  server.decorateRequest('actor', null);
  server.decorateRequest('refusedWith', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/'))
      withCorrelation(request.id, () => logger.info(factsOf(request, reply), 'call answered'));
    done();
  });
}

const factsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  endpoint: request.routeOptions.config.endpoint?.name,
  outcome: request.refusedWith ?? 'ok',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  memberId: request.actor?.memberId,
});
