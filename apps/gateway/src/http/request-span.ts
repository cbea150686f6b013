import { traceIdOf, type Span, type Tracer } from '@skillhour/observability';
import type { FastifyRequest } from 'fastify';

/** A `traceparent` header (W3C): version, trace, span and flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Starts the span of an API call: below the browser's span if the browser names it, otherwise as the trace's first. */
export function startRequestSpan(
  tracer: Tracer,
  { id, method, headers, routeOptions }: FastifyRequest,
): Span {
  const { config, url = 'unknown route' } = routeOptions;
  const [, traceId, parentId] = TRACE_PARENT.exec(String(headers['traceparent'])) ?? [];
  const isBelow = parentId !== undefined && traceId === traceIdOf(id);
  return tracer.start({
    name: config.endpoint?.name ?? `${method} ${url}`,
    kind: 'server',
    correlationId: id,
    ...(isBelow ? { parentId } : { isRoot: true }),
    attributes: { 'http.request.method': method, 'http.route': url },
  });
}
