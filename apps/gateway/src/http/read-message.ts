import type { AnyEndpoint } from '@skillhour/contracts';
import type { FastifyRequest } from 'fastify';
import { REFRESH_COOKIE } from '../auth/credentials.js';
import { readForm } from './read-form.js';

export interface Message {
  /** Path parameters and query; they win over the body. */
  args: Record<string, unknown>;
  /** The body as it came: bytes of JSON that only the service reads. */
  body?: Uint8Array;
}

/** What a call says, in the form in which it goes to the service. */
export async function readMessage(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  formLimitBytes: number,
): Promise<Message> {
  const args = {
    ...(request.query as Record<string, unknown>),
    ...(request.params as Record<string, unknown>),
  };
  const body = await readBody(request, formLimitBytes);
  const cookie = endpoint.http?.cookies === 'refresh' ? request.cookies[REFRESH_COOKIE] : undefined;
  if (cookie !== undefined && !body?.includes('"refresh')) return { args: { ...args, refresh: cookie } };
  return body ? { args, body } : { args };
}

async function readBody(request: FastifyRequest, formLimitBytes: number): Promise<Buffer | undefined> {
  if (request.isMultipart()) return Buffer.from(JSON.stringify(await readForm(request, formLimitBytes)));
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
}
