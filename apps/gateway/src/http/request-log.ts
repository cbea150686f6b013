import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a line tells of a call. */
interface CallFacts {
  correlationId: string;
  endpoint: string | undefined;
  outcome: string;
  status: number;
  ms: number;
  memberId: string | undefined;
}

/** One line a call of the API. */
@Injectable()
export class CallLog {
  readonly #lines: Logger;

  constructor(@Inject(LOGGER) logger: Logger) {
    // Nothing in these lines is a secret, and looking for some would cost a fifth of the call.
    this.#lines = logger.child({}, { redact: [] });
  }

  tell(facts: CallFacts): void {
    this.#lines.info(facts, 'call answered');
  }
}

/** Tells every answer's correlation id, and writes one line a call of the API. */
export function logRequests(server: FastifyInstance, log: CallLog) {
  server.decorateRequest('actor', null);
  server.decorateRequest('refusedWith', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/')) log.tell(factsOf(request, reply));
    done();
  });
}

const factsOf = (request: FastifyRequest, reply: FastifyReply): CallFacts => ({
  correlationId: request.id,
  endpoint: request.routeOptions.config.endpoint?.name,
  outcome: request.refusedWith ?? 'ok',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  memberId: request.actor?.memberId,
});
