import { type AnyEndpoint, type CallContext, createCommonError } from '@skillhour/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  clearSecretCookie,
  clearTokenCookies,
  setDeviceCookie,
  setSecretCookie,
  setTokenCookies,
} from '../auth/index.js';

const Fields = z.record(z.string(), z.unknown());

/**
 * Sets or clears the cookies declared by the endpoint's binding; returns the body for the caller. The body is
 * unchanged, except that tokens refreshed by cookie are removed. So a page's scripts never get a token.
 */
export function applyCookies(
  { http }: AnyEndpoint,
  reply: FastifyReply,
  { origin, client }: CallContext,
  { body, byCookie }: { body: Uint8Array; byCookie: boolean },
): Uint8Array {
  if (client.device !== undefined) setDeviceCookie(reply, origin, client.device);
  if (http?.cookies === 'clear') clearTokenCookies(reply, origin);
  if (http?.readsCookie) clearSecretCookie(reply, origin, http.readsCookie);
  const renews = http?.cookies === 'set' || http?.cookies === 'refresh';
  if (!renews && !http?.setsCookie) return body;
  const fields = Fields.parse(JSON.parse(Buffer.from(body).toString()));
  if (http.setsCookie)
    setSecretCookie(reply, origin, http.setsCookie, textField(fields, http.setsCookie.field));
  if (!renews) return body;
  const tokens = {
    access_token: textField(fields, 'access_token'),
    refresh_token: textField(fields, 'refresh_token'),
  };
  setTokenCookies(reply, origin, tokens);
  return byCookie ? Buffer.from(JSON.stringify(fields, withoutTokens)) : body;
}

const TOKENS = new Set(['access', 'refresh', 'access_token', 'refresh_token']);
const withoutTokens = (field: string, value: unknown) => (TOKENS.has(field) ? undefined : value);

function textField(fields: z.output<typeof Fields>, field: string): string {
  const value = fields[field];
  if (typeof value !== 'string') throw createCommonError('service.failed');
  return value;
}
