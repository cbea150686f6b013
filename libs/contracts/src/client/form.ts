import { v4 } from 'uuid';
import { addressOf } from './address.js';
import { ApiError } from './api-error.js';
import type { CallInput, CallName, CallOutput, Routes } from './routes.js';

/** Sends what a form holds. */
export type Form<Name extends CallName> = (input: CallInput<Name>) => Promise<CallOutput<Name>>;

type Send<Name extends CallName> = (
  name: Name,
  input: CallInput<Name>,
  options: { key: string },
) => Promise<CallOutput<Name>>;

interface Attempt<Output> {
  key: string;
  content: string;
  /** Null once it ended without an answer. */
  underWay: Promise<Output> | null;
}

/**
 * A form's command. What was sent without an answer keeps its key, an address each: sent again, it is known as the same, and with other
 * content the server says so instead of doing it a second time. Clicked twice, it is sent once.
 */
export function formOf<Name extends CallName>(send: Send<Name>, routes: Routes, name: Name): Form<Name> {
  const attempts = new Map<string, Attempt<CallOutput<Name>>>();
  return (input) => {
    const { path, content } = whereAndWhat(routes, name, input);
    const earlier = attempts.get(path);
    if (earlier?.underWay && earlier.content === content) return earlier.underWay;
    const key = earlier && !earlier.underWay ? earlier.key : v4();
    const attempt: Attempt<CallOutput<Name>> = { key, content, underWay: null };
    const end = (isAnswered: boolean) => {
      attempt.underWay = null;
      if (isAnswered && attempts.get(path) === attempt) attempts.delete(path);
    };
    attempt.underWay = send(name, input, { key });
    attempts.set(path, attempt);
    attempt.underWay.then(
      () => end(true),
      (error: unknown) => end(error instanceof ApiError && !error.isUnexpected),
    );
    return attempt.underWay;
  };
}

function whereAndWhat(routes: Routes, name: string, input: unknown): { path: string; content: string } {
  const route = routes[name];
  const given: object = typeof input === 'object' && input !== null ? input : {};
  if (route === undefined) throw new Error(`the gateway does not offer ${name}`);
  const { path, body } = addressOf(route, given);
  return { path, content: JSON.stringify(body ?? {}) };
}
