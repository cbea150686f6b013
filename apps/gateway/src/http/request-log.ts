import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The fields of a log line about a call. */
interface CallFacts {
  correlationId: string;
  endpoint: string | undefined;
  outcome: string;
  status: number;
  ms: number;
  memberId: string | undefined;
}

/** Logs one line per API call. */
@Injectable()
export class CallLog {
  readonly #lines: Logger;

  constructor(@Inject(LOGGER) logger: Logger) {
    // These lines contain no secrets, and redaction would cost a fifth of the call.
    this.#lines = logger.child({}, { redact: [] });
  }

  tell(facts: CallFacts): void {
    this.#lines.info(facts, 'call answered');
  }
}

/** Adds the correlation id to every response and logs one line per API call. */
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
