import { type AnyEndpoint, type CallContext, commonRefusal } from '@skillhour/contracts';
import type { FastifyReply } from 'fastify';
import {
  clearSecretCookie,
  clearTokenCookies,
  setDeviceCookie,
  setSecretCookie,
  setTokenCookies,
} from '../auth/index.js';

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
  if (http?.takes) clearSecretCookie(reply, origin, http.takes);
  const renews = http?.cookies === 'set' || http?.cookies === 'refresh';
  if (!renews && !http?.gives) return body;
  const answer: unknown = JSON.parse(Buffer.from(body).toString());
  if (http.gives) setSecretCookie(reply, origin, http.gives, textOf(answer, http.gives.field));
  if (!renews) return body;
  const tokens = {
    access_token: textOf(answer, 'access_token'),
    refresh_token: textOf(answer, 'refresh_token'),
  };
  setTokenCookies(reply, origin, tokens);
  return byCookie ? Buffer.from(JSON.stringify(answer, withoutTokens)) : body;
}

const TOKENS = new Set(['access', 'refresh', 'access_token', 'refresh_token']);
const withoutTokens = (field: string, value: unknown) => (TOKENS.has(field) ? undefined : value);

function textOf(answer: unknown, field: string): string {
  const value = (answer as Record<string, unknown> | null)?.[field];
  if (typeof value !== 'string') throw commonRefusal('service.failed');
  return value;
}
