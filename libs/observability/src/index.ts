export { currentCorrelationId, currentSessionId, noteSession, withCorrelation } from './correlation.js';
export { createLogger, LOG_LEVELS, type Logger } from './logger.js';
export { collectProcessMetrics, counter, gauge, histogram, metrics, millisecondsSince } from './metrics.js';
export { throttledWarning } from './throttled-warning.js';
