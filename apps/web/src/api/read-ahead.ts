import type { CallInput, CallOutput } from '@skillhour/contracts';
import { call, type EndpointName } from './client';

/** What a page reads first: an endpoint, and what it is asked for. */
export type Read = { [Name in EndpointName]: readonly [name: Name, input: CallInput<Name>] }[EndpointName];

/** An answer that nobody took for so long is asked for anew. */
const HELD_MS = 10_000;
interface Ahead {
  answer: Promise<unknown>;
  askedAt: number;
}
const ahead = new Map<string, Ahead>();

const keyOf = (name: EndpointName, input: unknown) => JSON.stringify([name, input]);
const isHeld = ({ askedAt }: Ahead) => Date.now() - askedAt < HELD_MS;

/** Asks before the page is there that reads it; `useCall` takes the answer, once. */
export function readAhead([name, input]: Read): void {
  for (const [key, held] of ahead) if (!isHeld(held)) ahead.delete(key);
  const key = keyOf(name, input);
  if (ahead.has(key)) return;
  const answer: Promise<unknown> = call(name, input as never);
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  ahead.set(key, { answer, askedAt: Date.now() });
}

/** The answer that was asked for ahead. It is given away once: the next read asks anew. */
export function takeAhead<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> | undefined {
  const key = keyOf(name, input);
  const held = ahead.get(key);
  ahead.delete(key);
  return held && isHeld(held) ? (held.answer as Promise<CallOutput<Name>>) : undefined;
}

/** After a deed: what was asked of these before it, and taken by nobody, is as old as the deed is new. */
export function forgetReads(names: readonly EndpointName[]): void {
  const begins = names.map((name) => `[${JSON.stringify(name)},`);
  for (const key of ahead.keys()) if (begins.some((begin) => key.startsWith(begin))) ahead.delete(key);
}

/** What was asked for one member is not for another. */
export const forgetAhead = (): void => ahead.clear();
