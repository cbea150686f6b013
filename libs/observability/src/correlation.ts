import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  correlationId: string;
  /** Member who triggered the work. Absent for the system's own work. */
  memberId?: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` so that every log line below it contains the correlation id and the member who triggered it.
 */
export function withCorrelation<T>(
  correlationId: string,
  work: () => T,
  memberId: string | null | undefined = null,
): T {
  return scopes.run(memberId ? { correlationId, memberId } : { correlationId }, work);
}

/** Returns the correlation id of the call or event being handled, or undefined outside of one. */
export function currentCorrelationId(): string | undefined {
  return scopes.getStore()?.correlationId;
}

/** Returns the fields that a log line contains about its work. */
export function currentScope(): Readonly<Partial<Scope>> {
  return scopes.getStore() ?? {};
}
