import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { GatewayConfig } from '../config.js';

/** What lies elsewhere and may be used, by origin. */
interface Sources {
  images: string[];
  connections: string[];
  scripts?: string[];
  frames?: string[];
}

/** Scripts come from our own origin alone. Styles may be inline: Radix sets some for scroll locks and positions. */
const directives = ({ images, connections, scripts = [], frames = [] }: Sources) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts],
  ...(frames.length > 0 && { frameSrc: frames }),
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
/** Where one pays: the payment provider's checkout is a program of theirs, which the other pages have nothing to do with. */
const CHECKOUT = /^\/time-plans\/?(\?|$)/;
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
export function addSecurityHeaders(server: FastifyInstance, config: GatewayConfig) {
  const sources: Sources = {
    images: originsOf(config.IMAGE_BASE_URL),
    // The browser asks there who somebody is, in the page's name.
    connections: originsOf(config.FEDCM_CONFIG_URL ?? ''),
  };
  const ofDocs = protectiveHeaders(directives(sources));
  const headers = protectiveHeaders({ ...directives(sources), ...TRUSTED_TYPES });
  const ofCheckout =
    config.PLANS === 'on' ? protectiveHeaders(directives(withCheckout(sources, config))) : headers;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(DOCS) ? ofDocs : CHECKOUT.test(request.url) ? ofCheckout : headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** A checkout asks its own server, and shows the provider's pages in frames. It writes HTML in its own ways, so it is spared the types for it. */
function withCheckout(sources: Sources, config: GatewayConfig): Sources {
  const scripts = originsOf(config.RAZORPAY_CHECKOUT_URL);
  return {
    images: [...sources.images, ...scripts],
    connections: [...sources.connections, ...scripts],
    scripts,
    frames: [...new Set([...scripts, ...originsOf(config.RAZORPAY_API_URL)])],
  };
}

const originsOf = (url: string) => (URL.canParse(url) ? [new URL(url).origin] : []);
