import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const PATTERN = /^[\w-]{8,64}$/;

/**
 * Returns the correlation id sent by the browser if it is valid, otherwise a new one. All log lines and
 * events caused by the call carry it.
 */
export function correlationIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-correlation-id'];
  return typeof given === 'string' && PATTERN.test(given) ? given : randomUUID();
}
