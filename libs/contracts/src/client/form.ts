import { v4 } from 'uuid';
import { addressOf } from './address.js';
import { ApiError } from './api-error.js';
import type { CallInput, CallName, CallOutput, Routes } from './routes.js';

/** Sends a form's content. */
export type Form<Name extends CallName> = (input: CallInput<Name>) => Promise<CallOutput<Name>>;

type Send<Name extends CallName> = (
  name: Name,
  input: CallInput<Name>,
  options: { key: string },
) => Promise<CallOutput<Name>>;

interface Attempt<Output> {
  key: string;
  content: string;
  /** The pending call. Null once it ended without a response. */
  pending: Promise<Output> | null;
}

/**
 * Creates the command of a form. A submission without a response keeps its key, one per path. If it is sent again, the server recognizes it.
 * If its content has changed, the server reports that instead of running it twice. A double click sends it once.
 */
export function createForm<Name extends CallName>(send: Send<Name>, routes: Routes, name: Name): Form<Name> {
  const attempts = new Map<string, Attempt<CallOutput<Name>>>();
  return (input) => {
    const { path, content } = pathAndContentOf(routes, name, input);
    const earlier = attempts.get(path);
    if (earlier?.pending && earlier.content === content) return earlier.pending;
    const key = earlier && !earlier.pending ? earlier.key : v4();
    const attempt: Attempt<CallOutput<Name>> = { key, content, pending: null };
    const end = (hasResponse: boolean) => {
      attempt.pending = null;
      if (hasResponse && attempts.get(path) === attempt) attempts.delete(path);
    };
    attempt.pending = send(name, input, { key });
    attempts.set(path, attempt);
    attempt.pending.then(
      () => end(true),
      (error: unknown) => end(error instanceof ApiError && !error.isUnexpected),
    );
    return attempt.pending;
  };
}

function pathAndContentOf(routes: Routes, name: string, input: unknown): { path: string; content: string } {
  const route = routes[name];
  const given: object = typeof input === 'object' && input !== null ? input : {};
  if (route === undefined) throw new Error(`the gateway has no route for ${name}`);
  const { path, body } = addressOf(route, given);
  return { path, content: JSON.stringify(body ?? {}) };
}
