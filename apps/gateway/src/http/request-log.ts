import { Inject, Injectable } from '@nestjs/common';
import type { Actor, AnyEndpoint } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** The fields of a log line about a call. */
interface CallLogEntry {
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
  readonly #logger: Logger;

  constructor(@Inject(LOGGER) logger: Logger) {
    // These lines contain no secrets, and redaction would cost a fifth of the call.
    this.#logger = logger.child({}, { redact: [] });
  }

  write(entry: CallLogEntry): void {
    this.#logger.info(entry, 'call answered');
  }
}

/** Adds the correlation id to every response and logs one line per API call. */
export function logRequests(server: FastifyInstance, log: CallLog) {
  server.decorateRequest('actor', null);
  server.decorateRequest('errorCode', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/')) log.write(logEntryOf(request, reply));
    done();
  });
}

const logEntryOf = (request: FastifyRequest, reply: FastifyReply): CallLogEntry => ({
  correlationId: request.id,
  endpoint: request.routeOptions.config.endpoint?.name,
  outcome: request.errorCode ?? 'ok',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  memberId: request.actor?.memberId,
});
