import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { tracing, type Tracer } from '@skillhour/observability';
import { CONFIG, networkOf } from '@skillhour/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { originOf, RateLimit } from '../http/index.js';

const MAX_BYTES = 16 * 1_024;
const MINUTE_MS = 60_000;

/** Calls of a page that have ended, as `apps/web/public/trace.js` reports them. */
const Report = z
  .array(
    z.object({
      correlation_id: z.string().regex(/^[\w-]{8,64}$/),
      /** The input of the user that the call followed; `page` if there was none. */
      cause: z.enum(['click', 'keydown', 'submit', 'page']),
      /** 0 without a response. */
      status: z.int().min(0).max(599),
      duration_ms: z
        .number()
        .min(0)
        .max(10 * MINUTE_MS),
      /** A duration, not a time, because clocks of browsers may be wrong. */
      ended_ms_ago: z
        .number()
        .min(0)
        .max(10 * MINUTE_MS),
    }),
  )
  .max(20);
type Report = z.output<typeof Report>;

/** Receives the spans of browsers, which are the first ones of their traces. Exists only if tracing is on. */
@Injectable()
export class TraceRoute implements OnModuleInit {
  readonly #limit: RateLimit;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.#limit = new RateLimit(config.ANONYMOUS_CALLS_PER_MINUTE, MINUTE_MS);
  }

  async onModuleInit() {
    const { tracer } = tracing;
    if (tracer === null) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await server.register(async (scope) => {
      // `sendBeacon` sends texts as text/plain.
      scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      // Nest sets its own handler later, when all modules have mounted their routes.
      scope.setErrorHandler((error, request, reply) => server.errorHandler(error, request, reply));
      scope.post('/traces', { bodyLimit: MAX_BYTES }, (request, reply) =>
        this.#receive(tracer, request, reply),
      );
    });
  }

  #receive(tracer: Tracer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#limit.take(networkOf(request.ip));
    const report = parseReport(request.body);
    if (report === null || request.headers.origin !== originOf(request, this.config))
      return reply.code(400).send();
    record(tracer, report);
    return reply.code(204).send();
  }
}

function parseReport(body: unknown): Report | null {
  try {
    return Report.parse(JSON.parse(String(body)));
  } catch {
    return null;
  }
}

function record(tracer: Tracer, report: Report): void {
  const nowMs = Date.now();
  for (const { correlation_id, cause, status, duration_ms, ended_ms_ago } of report) {
    const endedAtMs = nowMs - ended_ms_ago;
    const span = tracer.start({
      service: 'browser',
      name: cause,
      kind: 'client',
      correlationId: correlation_id,
      isRoot: true,
      startedAtMs: endedAtMs - duration_ms,
    });
    const attributes = { 'http.response.status_code': status };
    span.end(status > 0 && status < 400 ? 'ok' : 'failed', { endedAtMs, attributes });
  }
}
