import type { CookieSerializeOptions } from '@fastify/cookie';
import type { BrowserSecret } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_COOKIE, DEVICE_COOKIE, REFRESH_COOKIE } from './credentials.js';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const WROTE_COOKIE = 'just_wrote';
/** Lifetime of the cookie, longer than any gateway caches a response. */
const WROTE_S = 2;

const DEVICE_KNOWN_S = 365 * 24 * 60 * 60;

/** Returns HttpOnly, SameSite=Lax, and Secure except on localhost (product decision 12). */
const cookieOptions = (origin: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: !LOCAL_HOSTS.has(new URL(origin).hostname),
});

export function setTokenCookies(
  reply: FastifyReply,
  origin: string,
  tokens: { access_token: string; refresh_token: string },
) {
  const options = cookieOptions(origin);
  reply.setCookie(ACCESS_COOKIE, tokens.access_token, options);
  reply.setCookie(REFRESH_COOKIE, tokens.refresh_token, options);
}

/** Sets a secret of one sign-in, which the browser keeps for its lifetime. */
export const setSecretCookie = (reply: FastifyReply, origin: string, secret: BrowserSecret, value: string) =>
  reply.setCookie(secret.cookie, value, { ...cookieOptions(origin), maxAge: secret.ttlMs / 1000 });

export const clearSecretCookie = (reply: FastifyReply, origin: string, { cookie }: BrowserSecret) =>
  reply.clearCookie(cookie, cookieOptions(origin));

export function clearTokenCookies(reply: FastifyReply, origin: string) {
  const options = cookieOptions(origin);
  reply.clearCookie(ACCESS_COOKIE, options);
  reply.clearCookie(REFRESH_COOKIE, options);
}

/** Sets a cookie that survives sign-outs, so that password guessing by others does not lock this device out. */
export function setDeviceCookie(reply: FastifyReply, origin: string, device: string) {
  reply.setCookie(DEVICE_COOKIE, device, { ...cookieOptions(origin), maxAge: DEVICE_KNOWN_S });
}

/**
 * Marks a browser that has just written, so that gateways bypass their cache for it. Another gateway may not
 * know of the write yet.
 */
export const setJustWritten = (reply: FastifyReply, origin: string) =>
  reply.setCookie(WROTE_COOKIE, '1', { ...cookieOptions(origin), path: '/api/', maxAge: WROTE_S });

export const hasJustWritten = ({ cookies }: FastifyRequest): boolean => cookies[WROTE_COOKIE] !== undefined;
