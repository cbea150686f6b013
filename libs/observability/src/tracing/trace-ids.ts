import { createHash } from 'node:crypto';

/** A trace id, of which neither half is zero. */
const TRACE_ID = /^(?!0{16})[0-9a-f]{16}(?!0{16})[0-9a-f]{16}$/;

/** Returns the trace of a correlation id: a UUID without its dashes. Any other id is hashed. */
export function traceIdOf(correlationId: string): string {
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  if (TRACE_ID.test(digits)) return digits;
  return createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}

/**
 * Returns the id of a trace's first span. It follows from the trace, so that work whose direct cause is unknown,
 * such as an event from the ledger's journal, can still name it as its parent.
 */
export const rootSpanIdOf = (traceId: string): string => traceId.slice(16);
