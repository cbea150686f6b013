import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Scripts come from our own origin alone. Styles may be inline: Radix sets some for scroll locks and positions. */
const directives = (imageSources: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...imageSources],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

const options = (imageSources: string[]): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: directives(imageSources) },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Told below, and only to those who came by https.
  strictTransportSecurity: false,
});

const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()';

/** Sends the protective headers with every answer, and keeps answers of the API out of every cache. */
export function addSecurityHeaders(server: FastifyInstance, imageBaseUrl: string) {
  const mirror = URL.canParse(imageBaseUrl) ? [new URL(imageBaseUrl).origin] : [];
  // Made once: Fastify's plugin for helmet builds its policy anew for every request, which costs more than the sign-in.
  const protect = helmet(options(mirror));
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    protect(request.raw, reply.raw, () => done());
  });
}
