import type { AnyEndpoint } from './endpoint.js';

/** Header with a command's idempotency key. A command repeated with the same key runs once and gets the same response. */
export const COMMAND_KEY_HEADER = 'idempotency-key';

const KEY = /^[\x20-\x7e]{1,100}$/;

/** Whether a caller's key is valid: 1 to 100 printable characters. */
export const isCommandKey = (key: string): boolean => KEY.test(key);

/**
 * Whether an endpoint changes something for a signed-in member. It then accepts a key, under which its response is stored. A `repeatable`
 * POST is no command: it only reads, with an input that is too long for a URL.
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
