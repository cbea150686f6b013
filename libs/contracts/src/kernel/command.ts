import type { AnyEndpoint } from './endpoint.js';

/** The header by which a caller names a command: repeated under the same key, it happens once and is answered the same. */
export const COMMAND_KEY_HEADER = 'idempotency-key';

const KEY = /^[\x20-\x7e]{1,100}$/;

/** Whether a caller's key is one: 1 to 100 printable characters. */
export const isCommandKey = (key: string): boolean => KEY.test(key);

/**
 * What a signed-in member does, as opposed to reads: it takes a key, and its answer is remembered under it. A POST that is `repeatable`
 * only reads, by an input that is too long for an address.
 */
export const isCommand = ({
  access,
  http,
  repeatable,
}: Pick<AnyEndpoint, 'access' | 'http' | 'repeatable'>): boolean =>
  (access === 'member' || access === 'admin') &&
  http !== undefined &&
  http.method !== 'GET' &&
  repeatable !== true;
