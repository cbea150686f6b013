import type { CallInput, CallOutput } from '@skillhour/contracts';
import { call, type EndpointName } from './client';

/** A page's first request: an endpoint and its input. */
export type PrefetchRequest = {
  [Name in EndpointName]: readonly [name: Name, input: CallInput<Name>];
}[EndpointName];

/** A prefetched response that was not used within this time is requested again. */
const PREFETCH_TTL_MS = 10_000;
interface PrefetchedResponse {
  response: Promise<unknown>;
  requestedAt: number;
}
const prefetched = new Map<string, PrefetchedResponse>();

const prefetchKeyOf = (name: EndpointName, input: unknown) => JSON.stringify([name, input]);
const isFresh = ({ requestedAt }: PrefetchedResponse) => Date.now() - requestedAt < PREFETCH_TTL_MS;

/** Prefetches a response before its page is rendered. `useCall` takes it once. */
export function prefetch([name, input]: PrefetchRequest): void {
  for (const [key, held] of prefetched) if (!isFresh(held)) prefetched.delete(key);
  const key = prefetchKeyOf(name, input);
  if (prefetched.has(key)) return;
  const response: Promise<unknown> = call(name, input as never);
  // The caller that takes the promise handles its rejection.
  response.catch(() => undefined);
  prefetched.set(key, { response, requestedAt: Date.now() });
}

/** Takes a prefetched response. It is returned only once: the next read sends a new request. */
export function takePrefetched<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> | undefined {
  const key = prefetchKeyOf(name, input);
  const held = prefetched.get(key);
  prefetched.delete(key);
  return held && isFresh(held) ? (held.response as Promise<CallOutput<Name>>) : undefined;
}

/** Drops the unused prefetched responses of these endpoints after an action, because they may be outdated. */
export function dropPrefetched(names: readonly EndpointName[]): void {
  const begins = names.map((name) => `[${JSON.stringify(name)},`);
  for (const key of prefetched.keys())
    if (begins.some((begin) => key.startsWith(begin))) prefetched.delete(key);
}

/** Drops all prefetched responses. Responses for one member must not be shown to another. */
export const clearPrefetched = (): void => prefetched.clear();
