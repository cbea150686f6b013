import { type AnyEndpoint, rawHeadersOf } from '@skillhour/contracts';
import { parseJson } from '@skillhour/messaging';
import type { FastifyRequest } from 'fastify';
import { REFRESH_COOKIE } from '../auth/index.js';
import { type UploadReceiver, requireFiles } from '../uploads/index.js';

type Fields = Record<string, unknown>;

/** A call in the form in which it is sent to the service. */
export interface Message {
  /** Path parameters and query; they take precedence over the body. */
  args: Fields;
  /** The body as received: bytes that only the service parses. */
  body?: Uint8Array;
  /** Whether the refresh token came by cookie, so the caller is a browser. */
  byCookie?: boolean;
  /** Deletes uploaded files if the call did not use them. */
  discard?: () => Promise<void>;
}

export async function readMessage(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  uploads: UploadReceiver,
): Promise<Message> {
  const files = endpoint.http?.files ?? {};
  const given = {
    ...(request.query as Fields),
    ...(request.params as Fields),
    ...secretOf(endpoint, request),
  };
  const args = without(given, files);
  if (endpoint.http?.body === 'raw')
    return { args: { ...args, headers: headersFor(endpoint, request) }, ...bodyOf(request) };
  if (isForm(request)) {
    const form = await uploads.receive(request, files);
    return { args, body: Buffer.from(JSON.stringify(form.input)), discard: () => form.discard() };
  }
  const { body } = bodyOf(request);
  const cookie = endpoint.http?.cookies === 'refresh' ? request.cookies[REFRESH_COOKIE] : undefined;
  if (cookie !== undefined && !body?.includes('"refresh'))
    return { args: { ...args, refresh: cookie }, byCookie: true };
  requireFiles(files, () => false);
  if (body && endpoint.http?.files) return { args, body: bodyWithout(body, files) };
  return body ? { args, body } : { args };
}

/** Returns the browser's secret, which is accepted only by cookie: it shows which browser calls. */
function secretOf({ http }: AnyEndpoint, { cookies }: FastifyRequest): Fields {
  return http?.readsCookie ? { [http.readsCookie.field]: cookies[http.readsCookie.cookie] ?? '' } : {};
}

/** Whether the body is a form: only routes that accept forms leave a body unread. */
const isForm = ({ body }: FastifyRequest) => body !== null && body !== undefined && !Buffer.isBuffer(body);

const bodyOf = ({ body }: FastifyRequest): { body?: Buffer } =>
  Buffer.isBuffer(body) && body.length > 0 ? { body } : {};

const headersFor = (endpoint: AnyEndpoint, { headers }: FastifyRequest) =>
  Object.fromEntries(rawHeadersOf(endpoint).map((name) => [name, headers[name]]));

/** Removes file references, because only the store may create them and those written by clients must be ignored. */
const without = (fields: Fields, files: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(files, name)));

function bodyWithout(body: Buffer, files: object): Uint8Array {
  try {
    const fields = parseJson(body);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return body;
    return Buffer.from(JSON.stringify(without(fields as Fields, files)));
  } catch {
    // The service rejects a body that is not JSON.
    return body;
  }
}
