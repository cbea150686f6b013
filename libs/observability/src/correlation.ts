import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  correlationId: string;
  /** Whose act it is; absent for the system's own. */
  memberId?: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` so that every log line below it carries the correlation id, and the member whose act it is. */
export function withCorrelation<T>(
  correlationId: string,
  work: () => T,
  memberId: string | null | undefined = null,
): T {
  return scopes.run(memberId ? { correlationId, memberId } : { correlationId }, work);
}

/** The correlation id of the call or event being handled; undefined outside of one. */
export function currentCorrelationId(): string | undefined {
  return scopes.getStore()?.correlationId;
}

/** What a log line says of the work that it belongs to. */
export function currentScope(): Readonly<Partial<Scope>> {
  return scopes.getStore() ?? {};
}
