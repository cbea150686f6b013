import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  correlationId: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` so that every log line below it carries the correlation id. */
export function withCorrelation<T>(correlationId: string, work: () => T): T {
  return scopes.run({ correlationId }, work);
}

/** The correlation id of the call or event being handled; undefined outside of one. */
export function currentCorrelationId(): string | undefined {
  return scopes.getStore()?.correlationId;
}
