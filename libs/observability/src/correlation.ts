import { AsyncLocalStorage } from 'node:async_hooks';
import { traceIdOf } from './tracing/trace-ids.js';
import { tracing, type Span } from './tracing/tracing.js';

/** A symbol, because log lines contain all named fields of a scope. */
const SPAN = Symbol('span');

interface Scope {
  correlationId: string;
  /** Member who triggered the work. Absent for the system's own work. */
  memberId?: string;
  /** Session between two members that the work is about. */
  session_id?: string;
  /** Only if tracing is on. */
  trace_id?: string;
  /** The span that contains the work. Only if tracing is on. */
  [SPAN]?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` so that every log line below it contains the correlation id, the member who triggered it, and
 * the session that it is about.
 */
export function withCorrelation<T>(
  correlationId: string,
  work: () => T,
  memberId: string | null | undefined = null,
  sessionId: string | null | undefined = null,
): T {
  const scope: Scope = {
    correlationId,
    ...(memberId && { memberId }),
    ...(sessionId && { session_id: sessionId }),
  };
  if (tracing.tracer !== null) joinTrace(scope);
  return scopes.run(scope, work);
}

/** Adds the trace, and the span of the surrounding work if it belongs to the same trace. */
function joinTrace(scope: Scope): void {
  const traceId = traceIdOf(scope.correlationId);
  const span = scopes.getStore()?.[SPAN];
  scope.trace_id = traceId;
  if (span?.traceId === traceId) scope[SPAN] = span;
}

/** Makes a span the one that contains the rest of the current work. */
export function enterSpan(span: Span): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope[SPAN] = span;
}

/** Returns the span that contains the current work. Undefined outside of a span and without tracing. */
export const currentSpan = (): Span | undefined => scopes.getStore()?.[SPAN];

/** Adds the session that the current work turned out to be about to its further log lines. */
export function noteSession(sessionId: string): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.session_id = sessionId;
}

/** Returns the correlation id of the call or event being handled, or undefined outside of one. */
export function currentCorrelationId(): string | undefined {
  return scopes.getStore()?.correlationId;
}

/** Returns the session that the current work is about, if it is known. */
export function currentSessionId(): string | undefined {
  return scopes.getStore()?.session_id;
}

/** Returns the fields that a log line contains about its work. */
export function currentScope(): Readonly<Partial<Scope>> {
  return scopes.getStore() ?? {};
}
