import type Razorpay from 'razorpay';

/** So long one call may take, in milliseconds: less than who asked waits. */
const PATIENCE_MS = 4_000;

interface HttpDefaults {
  baseURL: string;
  timeout: number;
}

/**
 * The SDK knows one address and waits for ever. Its HTTP client's defaults are the way to another one, which its types do not tell; a version
 * that has it elsewhere is noticed at the start.
 */
export function pointedAt(razorpay: Razorpay, url: string): Razorpay {
  const client: unknown = Reflect.get(razorpay.api, 'rq');
  const defaults: unknown = isObject(client) ? Reflect.get(client, 'defaults') : undefined;
  if (!isDefaults(defaults)) throw new Error('the Razorpay SDK has changed: its HTTP client is not found');
  defaults.baseURL = url;
  defaults.timeout = PATIENCE_MS;
  return razorpay;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const isDefaults = (value: unknown): value is HttpDefaults =>
  isObject(value) && typeof Reflect.get(value, 'baseURL') === 'string';
