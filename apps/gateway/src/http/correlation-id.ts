import type { IncomingMessage } from 'node:http';
import { newId } from '@skillhour/contracts';

const PATTERN = /^[\w-]{8,64}$/;

/** The id that the browser gave the call, if it looks like one; else a new one. Every line and event that the call leads to carries it. */
export function correlationIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-correlation-id'];
  return typeof given === 'string' && PATTERN.test(given) ? given : newId();
}
