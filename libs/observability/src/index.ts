export {
  currentCorrelationId,
  currentSessionId,
  currentSpan,
  enterSpan,
  noteSession,
  withCorrelation,
} from './correlation.js';
export { createLogger, LOG_LEVELS, type Logger } from './logger.js';
export { collectProcessMetrics, counter, gauge, histogram, metrics, millisecondsSince } from './metrics.js';
export { throttledWarning } from './throttled-warning.js';
export { startTracing, stopTracing } from './tracing/start-tracing.js';
export { rootSpanIdOf, traceIdOf } from './tracing/trace-ids.js';
export { tracing, type Span, type Tracer } from './tracing/tracing.js';
