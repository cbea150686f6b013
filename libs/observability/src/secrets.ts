/** What must never reach a log, under whatever field it stands. */
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
/** A secret where a caller gives it (of a mail, of a sign-in provider); elsewhere the code of a refusal or an error. */
const SECRET_INPUT = 'code';
const DEPTH = 3;

type Fields = Record<string, unknown>;

/** The same fields with `[redacted]` for each secret, down to three levels. Copies only where there is one: nearly every line has none. */
export function withoutSecrets(fields: Fields, depth = DEPTH, parent = ''): Fields {
  let clean: Fields | null = null;
  for (const [field, value] of Object.entries(fields)) {
    const kept = isSecret(field, parent) ? '[redacted]' : inner(value, depth - 1, field);
    if (kept !== value) (clean ??= { ...fields })[field] = kept;
  }
  return clean ?? fields;
}

const isSecret = (field: string, parent: string) =>
  SECRET_FIELDS.has(field) || (field === SECRET_INPUT && parent === 'input');

/** Errors come by their serializer, other instances tell of themselves by `toJSON`. */
const inner = (value: unknown, depth: number, field: string): unknown =>
  depth > 0 && isPlain(value) ? withoutSecrets(value, depth, field) : value;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
