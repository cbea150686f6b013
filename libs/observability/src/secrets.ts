/** Names of fields whose values must never be logged, at any level. */
const SECRET_FIELDS = new Set([
  'password',
  'token',
  'access',
  'refresh',
  'access_token',
  'refresh_token',
  'id_token',
  'ticket',
  'otp',
  'email',
  'sdp',
  'address',
  'authorization',
  'cookie',
]);
/**
 * A secret in the input of a call (a code from an email or a sign-in provider). Elsewhere it is the code of
 * an error.
 */
const SECRET_INPUT = 'code';
const DEPTH = 3;

type Fields = Record<string, unknown>;

/**
 * Returns the same fields with `[redacted]` for each secret, down to three levels. Copies only if it finds
 * one, which is rare.
 */
export function withoutSecrets(fields: Fields, depth = DEPTH, parent = ''): Fields {
  let clean: Fields | null = null;
  for (const [field, value] of Object.entries(fields)) {
    const redacted = isSecret(field, parent) ? '[redacted]' : inner(value, depth - 1, field);
    if (redacted !== value) (clean ??= { ...fields })[field] = redacted;
  }
  return clean ?? fields;
}

const isSecret = (field: string, parent: string) =>
  SECRET_FIELDS.has(field) || (field === SECRET_INPUT && parent === 'input');

/** Errors are converted by their serializer, and other instances by their `toJSON`. */
const inner = (value: unknown, depth: number, field: string): unknown =>
  depth > 0 && isPlain(value) ? withoutSecrets(value, depth, field) : value;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
