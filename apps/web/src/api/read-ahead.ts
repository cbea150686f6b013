import type { CallInput, CallOutput } from '@skillhour/contracts';
import { call, type EndpointName } from './client';

/** A page's first request: an endpoint and its input. */
export type Read = { [Name in EndpointName]: readonly [name: Name, input: CallInput<Name>] }[EndpointName];

/** A prefetched response that was not used within this time is requested again. */
const HELD_MS = 10_000;
interface Ahead {
  answer: Promise<unknown>;
  askedAt: number;
}
const ahead = new Map<string, Ahead>();

const keyOf = (name: EndpointName, input: unknown) => JSON.stringify([name, input]);
const isHeld = ({ askedAt }: Ahead) => Date.now() - askedAt < HELD_MS;

/** Prefetches a response before its page is rendered. `useCall` takes it once. */
export function readAhead([name, input]: Read): void {
  for (const [key, held] of ahead) if (!isHeld(held)) ahead.delete(key);
  const key = keyOf(name, input);
  if (ahead.has(key)) return;
  const answer: Promise<unknown> = call(name, input as never);
  // The caller that takes the promise handles its rejection.
  answer.catch(() => undefined);
  ahead.set(key, { answer, askedAt: Date.now() });
}

/** Takes a prefetched response. It is returned only once: the next read sends a new request. */
export function takeAhead<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> | undefined {
  const key = keyOf(name, input);
  const held = ahead.get(key);
  ahead.delete(key);
  return held && isHeld(held) ? (held.answer as Promise<CallOutput<Name>>) : undefined;
}

/** Drops the unused prefetched responses of these endpoints after an action, because they may be outdated. */
export function forgetReads(names: readonly EndpointName[]): void {
  const begins = names.map((name) => `[${JSON.stringify(name)},`);
  for (const key of ahead.keys()) if (begins.some((begin) => key.startsWith(begin))) ahead.delete(key);
}

/** Drops all prefetched responses. Responses for one member must not be shown to another. */
export const forgetAhead = (): void => ahead.clear();
