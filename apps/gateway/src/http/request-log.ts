import type { Actor, AnyEndpoint } from '@skillhour/contracts';
import { tracing, type Logger, type Span } from '@skillhour/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { measureResponse } from './http-metrics.js';
import { startRequestSpan } from './request-span.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the guards have identified them. */
    actor: Actor | null;
    /** Code of the error in the response. */
    errorCode: string | null;
    /** The span of an API call; null if tracing is off. */
    span: Span | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of a route that is defined by a contract. */
    endpoint?: AnyEndpoint;
  }
}

/** Adds the correlation id to every response, logs one line per API call, measures it, and records it as a span. */
export function logRequests(server: FastifyInstance, logger: Logger) {
  // These lines contain no secrets, and redaction would cost a fifth of the call.
  const callLog = logger.child({}, { formatters: { log: (fields) => fields } });
  server.decorateRequest('actor', null);
  server.decorateRequest('errorCode', null);
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    if (tracing.tracer !== null && isCall(request)) request.span = startRequestSpan(tracing.tracer, request);
    done();
  });
  if (tracing.tracer !== null)
    server.addHook('onRequestAbort', (request, done) => {
      request.span?.end('aborted');
      done();
    });
  server.addHook('onResponse', (request, reply, done) => {
    if (isCall(request)) {
      const entry = entryOf(request, reply);
      callLog.info(withTrace(entry, request), 'call answered');
      measureResponse(entry.endpoint, reply.statusCode, reply.elapsedTime);
      request.span?.end(entry.outcome, endOf(reply));
    }
    done();
  });
}

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const endOf = ({ statusCode }: FastifyReply) => ({
  isError: statusCode >= 500,
  attributes: { 'http.response.status_code': statusCode },
});

const entryOf = (request: FastifyRequest, reply: FastifyReply) => ({
  correlationId: request.id,
  endpoint: request.routeOptions.config.endpoint?.name,
  outcome: request.errorCode ?? 'ok',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  memberId: request.actor?.memberId,
});

const withTrace = (entry: object, { span }: FastifyRequest): object =>
  span === null ? entry : { ...entry, trace_id: span.traceId };
