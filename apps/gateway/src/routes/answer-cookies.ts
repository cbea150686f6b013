import { type AnyEndpoint, type CallContext, commonRefusal } from '@skillhour/contracts';
import type { FastifyReply } from 'fastify';
import { clearTokenCookies, setDeviceCookie, setTokenCookies } from '../auth/index.js';

/** Sets or clears the cookies that the endpoint's binding tells. */
export function applyCookies(
  endpoint: AnyEndpoint,
  reply: FastifyReply,
  { origin, client }: CallContext,
  body: Uint8Array,
) {
  const cookies = endpoint.http?.cookies;
  if (client.device !== undefined) setDeviceCookie(reply, origin, client.device);
  if (cookies === undefined || cookies === 'device') return;
  if (cookies === 'clear') return clearTokenCookies(reply, origin);
  const parsed: unknown = JSON.parse(Buffer.from(body).toString());
  if (!hasTokens(parsed)) throw commonRefusal('service.failed');
  setTokenCookies(reply, origin, parsed);
}

const hasTokens = (value: unknown): value is { access_token: string; refresh_token: string } =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'refresh_token' in value;
