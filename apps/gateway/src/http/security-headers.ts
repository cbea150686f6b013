import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { GatewayConfig } from '../config.js';

/** Other origins whose resources may be loaded. */
interface Sources {
  images: string[];
  connections: string[];
  scripts?: string[];
  frames?: string[];
}

/**
 * Returns CSP directives. Scripts come only from our own origin. Styles may be inline, because Radix sets
 * some for scroll locks and positions.
 */
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

/**
 * HTML is inserted into pages only by the web's `apps/web/src/ui/prose-html.ts`, and a service worker is registered
 * only by its `apps/web/src/app/register-worker.ts`. The browser enforces both.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['prose', 'worker'] };
/** The payment page. The provider's checkout is third-party code, which other pages must not load. */
const CHECKOUT = /^\/time-plans\/?(\?|$)/;
/** The API documentation is third-party code that writes HTML in its own ways. It contains no member content. */
const DOCS = '/api/docs';

const options = (policy: Record<string, string[]>): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: policy },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Set below, only for HTTPS requests.
  strictTransportSecurity: false,
});

const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()';

/**
 * Computes helmet's headers once, because they are the same for every request. Fastify's plugin recomputes
 * them each time, which costs more than authentication.
 */
function protectiveHeaders(policy: Record<string, string[]>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options(policy))(request, response, () => undefined);
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/** Sends the security headers with every response, and disables caching for API responses. */
export function addSecurityHeaders(server: FastifyInstance, config: GatewayConfig) {
  const sources: Sources = {
    images: originsOf(config.IMAGE_BASE_URL),
    // The browser requests the user's identity there on behalf of the page.
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

/**
 * Adds the provider's origins: its checkout calls its own server and shows its pages in frames. It writes
 * HTML in its own ways, so the page is exempt from Trusted Types.
 */
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
