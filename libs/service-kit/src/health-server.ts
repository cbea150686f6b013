import { metrics } from '@skillhour/observability';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readVersion } from './version.js';

/** Returns whether one dependency works right now. */
export type Check = () => boolean | Promise<boolean>;

const CHECK_TIMEOUT_MS = 2_000;

/**
 * Serves `/healthz` (the process is up), `/readyz` (it can serve, or which dependency is down, and its version)
 * and `/metrics` (Prometheus, for requests with the token if one is set). Available from the start of the process to the end of its shutdown.
 */
export class HealthServer {
  /** Checks of `/readyz`, by name. */
  readonly checks = new Map<string, Check>();
  readonly #server: Server;
  readonly #version = readVersion().version;
  #phase: 'starting' | 'ready' | 'stopping' = 'starting';

  private constructor(private readonly metricsToken: string | undefined) {
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  static async listen(host: string, port: number, metricsToken?: string): Promise<HealthServer> {
    const health = new HealthServer(metricsToken);
    await new Promise<void>((resolve, reject) => {
      health.#server.once('error', reject).listen(port, host, resolve);
    });
    return health;
  }

  get url(): string {
    const { address, port } = this.#server.address() as AddressInfo;
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  }

  markReady(): void {
    this.#phase = 'ready';
  }

  markStopping(): void {
    this.#phase = 'stopping';
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return send(response, 200, { status: 'up' });
    if (path === '/readyz') return this.#respondReadiness(response);
    if (path !== '/metrics') return send(response, 404, { status: 'not found' });
    if (!this.#mayReadMetrics(request)) {
      response.setHeader('www-authenticate', 'Bearer');
      return send(response, 401, { status: 'unauthorized' });
    }
    const text = await metrics.metrics();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  }

  #mayReadMetrics({ headers }: IncomingMessage): boolean {
    if (this.metricsToken === undefined) return true;
    return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${this.metricsToken}`));
  }

  async #respondReadiness(response: ServerResponse): Promise<void> {
    const checks = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await isUp(check)) ? 'up' : 'down'] as const),
    );
    const isReady = this.#phase === 'ready' && checks.every(([, state]) => state === 'up');
    const status = this.#phase === 'ready' ? (isReady ? 'ready' : 'degraded') : this.#phase;
    send(response, isReady ? 200 : 503, {
      status,
      version: this.#version,
      parts: Object.fromEntries(checks),
    });
  }
}

/** Returns a hash, since `timingSafeEqual` requires equal lengths. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

async function isUp(check: Check): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  try {
    return await Promise.race([Promise.resolve(check()), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
