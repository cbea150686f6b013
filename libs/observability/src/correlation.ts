import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  correlationId: string;
  /** Member who triggered the work. Absent for the system's own work. */
  memberId?: string;
  /** Session between two members that the work is about. */
  session_id?: string;
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
  const scope = { correlationId, ...(memberId && { memberId }), ...(sessionId && { session_id: sessionId }) };
  return scopes.run(scope, work);
}

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
