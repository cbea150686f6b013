import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';
export const DEVICE_COOKIE = 'known_device';

/** The access token of a call, and whether it came by cookie; a bearer header wins. */
export function credentialsOf(request: FastifyRequest): { token: string; byCookie: boolean } | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return { token, byCookie: false };
  const cookie = request.cookies[ACCESS_COOKIE];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/** The secret that the caller's device got at an earlier sign-in; else a new one. */
export function deviceOf({ cookies }: FastifyRequest): string {
  const device = cookies[DEVICE_COOKIE] ?? '';
  return /^[\w-]{43}$/.test(device) ? device : randomBytes(32).toString('base64url');
}

/**
 * Whether a browser says that a page of our own made this call. Calls that change something and are signed in by cookie
 * need it (product decision 12): another site can make a browser send our cookies, but not these headers.
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const claimed = request.headers.origin;
  if (claimed !== undefined) return claimed === origin;
  const site = request.headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}
