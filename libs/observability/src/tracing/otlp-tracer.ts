import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { currentSessionId, currentSpan } from '../correlation.js';
import type { Logger } from '../logger.js';
import { throttledWarning } from '../throttled-warning.js';
import { rootSpanIdOf, traceIdOf } from './trace-ids.js';
import type { Span, SpanEnd, SpanStart, Tracer } from './tracing.js';

export interface TracerOptions {
  /** Base URL of a collector that accepts OTLP over HTTP. */
  endpoint: string;
  logger: Logger;
  /** Returns the service whose code runs. Several services may share the process. */
  currentService: () => string | undefined;
}

const SEND_EVERY_MS = 1_000;
/** A collector that is down must not delay a shutdown for long. */
const SEND_TIMEOUT_MS = 3_000;
const PRODUCT = 'skillhour';

const KINDS = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
} as const;

/** Records spans with the OpenTelemetry SDK and sends them to a collector over OTLP. */
export class OtlpTracer implements Tracer {
  readonly #processor: BatchSpanProcessor;
  /** One per service, because a span's service is a property of its provider. */
  readonly #tracers = new Map<string, OtelTracer>();
  readonly #ids = new GivenIds();
  readonly #currentService: TracerOptions['currentService'];

  constructor({ endpoint, logger, currentService }: TracerOptions) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: SEND_TIMEOUT_MS,
    });
    this.#processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS });
    this.#currentService = currentService;
    reportProblems(logger);
  }

  start(start: SpanStart): Span {
    const { name, kind, correlationId, isRoot = false, startedAtMs, attributes = {} } = start;
    const { parentId = this.spanIdIn(correlationId), service = this.#currentService() ?? PRODUCT } = start;
    const traceId = traceIdOf(correlationId);
    this.#ids.set(traceId, isRoot ? rootSpanIdOf(traceId) : null);
    const span = this.#tracerOf(service).startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startedAtMs !== undefined && { startTime: startedAtMs }) },
      isRoot || parentId === null ? ROOT_CONTEXT : childContext(traceId, parentId),
    );
    return new OtlpSpan(span);
  }

  spanIdIn(correlationId: string): string {
    const traceId = traceIdOf(correlationId);
    const current = currentSpan();
    return current?.traceId === traceId ? current.id : rootSpanIdOf(traceId);
  }

  flush(): Promise<void> {
    return this.#processor.forceFlush();
  }

  close(): Promise<void> {
    return this.#processor.shutdown();
  }

  #tracerOf(service: string): OtelTracer {
    let tracer = this.#tracers.get(service);
    if (tracer === undefined) {
      const provider = new TracerProvider({
        resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': PRODUCT }),
        idGenerator: this.#ids,
        spanProcessors: [this.#processor],
      });
      tracer = provider.getTracer(PRODUCT);
      this.#tracers.set(service, tracer);
    }
    return tracer;
  }
}

/** Logs what the SDK reports: spans that could not be sent, or that were dropped because there were too many. */
function reportProblems(logger: Logger): void {
  const warn = throttledWarning(logger, 'traces could not be sent');
  const report = (problem: string) => warn(new Error(problem));
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const childContext = (traceId: string, spanId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/** Gives the next span the ids that were set, which the SDK would otherwise choose, and every other span a random id. */
class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #traceId = '';
  #spanId: string | null = null;

  set(traceId: string, spanId: string | null): void {
    this.#traceId = traceId;
    this.#spanId = spanId;
  }

  generateTraceId(): string {
    return this.#traceId;
  }

  generateSpanId(): string {
    return this.#spanId ?? this.#random.generateSpanId();
  }
}

class OtlpSpan implements Span {
  readonly id: string;
  readonly traceId: string;

  constructor(private readonly span: OtelSpan) {
    const { spanId, traceId } = span.spanContext();
    this.id = spanId;
    this.traceId = traceId;
  }

  end(outcome: string, { isError = false, endedAtMs, attributes = {} }: SpanEnd = {}): void {
    if (!this.span.isRecording()) return;
    const sessionId = currentSessionId();
    this.span.setAttributes({
      outcome,
      ...attributes,
      ...(sessionId !== undefined && { session_id: sessionId }),
    });
    if (isError) this.span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
    this.span.end(endedAtMs);
  }
}
