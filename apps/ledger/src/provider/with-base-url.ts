import type Razorpay from 'razorpay';

/** Timeout of one call in milliseconds, shorter than the caller's deadline. */
const TIMEOUT_MS = 4_000;

interface HttpDefaults {
  baseURL: string;
  timeout: number;
}

/**
 * Sets another base URL and a timeout: the SDK has one fixed address and no timeout. Its HTTP client's
 * defaults allow this, but are missing in its types. A version that moved them fails at startup.
 */
export function withBaseUrl(razorpay: Razorpay, url: string): Razorpay {
  const client: unknown = Reflect.get(razorpay.api, 'rq');
  const defaults: unknown = isObject(client) ? Reflect.get(client, 'defaults') : undefined;
  if (!isDefaults(defaults)) throw new Error('the Razorpay SDK has changed: its HTTP client is not found');
  defaults.baseURL = url;
  defaults.timeout = TIMEOUT_MS;
  return razorpay;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const isDefaults = (value: unknown): value is HttpDefaults =>
  isObject(value) && typeof Reflect.get(value, 'baseURL') === 'string';
