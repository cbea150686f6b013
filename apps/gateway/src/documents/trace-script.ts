import { tracing } from '@skillhour/observability';
import { insertIntoHead } from './head.js';

/** Blocks parsing, because it must run before the app's first call. */
const TAG = '<script src="/trace.js"></script>';

/** Returns a document that reports its calls as spans, if tracing is on. Otherwise the document itself. */
export const withTraceScript = (document: string): string =>
  tracing.tracer === null ? document : insertIntoHead(document, TAG);
