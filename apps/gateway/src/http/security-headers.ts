import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** What lies elsewhere and may be used, by origin. */
interface Sources {
  images: string[];
  connections: string[];
}

/** Scripts come from our own origin alone. Styles may be inline: Radix sets some for scroll locks and positions. */
const directives = ({ images, connections }: Sources) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...images],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", ...connections],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** HTML comes into a page through the web's one place for it, where the browser sees to that (`apps/web/src/ui/prose-html.ts`). */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['prose'] };
/** The documentation's page is a stranger's program, which writes HTML in its own ways; nothing that members write stands there. */
const DOCS = '/api/docs';

const options = (policy: Record<string, string[]>): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: policy },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Told below, and only to those who came by https.
  strictTransportSecurity: false,
});

const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()';

/** What helmet says, asked once: it is the same for every request. Fastify's plugin works it out anew each time, which costs more than the sign-in. */
function protectiveHeaders(policy: Record<string, string[]>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options(policy))(request, response, () => undefined);
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/** Sends the protective headers with every answer, and keeps answers of the API out of every cache. */
export function addSecurityHeaders(server: FastifyInstance, imageBaseUrl: string, oneTapUrl = '') {
  const policy = directives({
    images: originsOf(imageBaseUrl),
    // The browser asks there who somebody is, in the page's name.
    connections: originsOf(oneTapUrl),
  });
  const ofDocs = protectiveHeaders(policy);
  const headers = protectiveHeaders({ ...policy, ...TRUSTED_TYPES });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(DOCS) ? ofDocs : headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

const originsOf = (url: string) => (URL.canParse(url) ? [new URL(url).origin] : []);
