/** Kind of work: a request received, a request sent, an event handled, or anything else within a service. */
type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanStart {
  name: string;
  kind: SpanKind;
  /** Correlation id or trace id. */
  correlationId: string;
  /**
   * Id of the span that caused it; null if none is known. Default: the current span if it belongs to the same trace,
   * otherwise the first span of the trace.
   */
  parentId?: string | null;
  /** Makes it the first span of its trace. */
  isRoot?: boolean;
  /** Default: the service whose code runs. */
  service?: string;
  /** Milliseconds since 1970. Default: now. */
  startedAtMs?: number;
  attributes?: Record<string, string | number>;
}

export interface SpanEnd {
  /** Whether it failed in a way that needs attention. */
  isError?: boolean;
  /** Milliseconds since 1970. Default: now. */
  endedAtMs?: number;
  attributes?: Record<string, string | number>;
}

/** Work that has started and not ended. */
export interface Span {
  readonly id: string;
  readonly traceId: string;
  /**
   * Ends it with its outcome: `ok` or the code of an error. Adds the session that the current work is about. Does nothing
   * if it has ended.
   */
  end(outcome: string, end?: SpanEnd): void;
}

export interface Tracer {
  start(start: SpanStart): Span;
  /** Returns the current span's id if it belongs to the trace, otherwise the id of the trace's first span. */
  spanIdIn(correlationId: string): string;
  /** Sends all spans that have ended. */
  flush(): Promise<void>;
  /** Does the same and ends the tracer. */
  close(): Promise<void>;
}

/**
 * The tracer of this process; null while tracing is off. Use it as `tracing.tracer?.start({…})`: then tracing that is
 * off costs one comparison, because the arguments are not evaluated.
 */
export const tracing: { tracer: Tracer | null } = { tracer: null };
