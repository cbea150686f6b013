import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** Time for which idle kept-alive connections are still served, because a browser may be about to send a call. */
const IDLE_CLOSE_EVERY_MS = 300;
/** Maximum drain time, as long as any call takes. */
const MAX_DRAIN_MS = 6_000;

/**
 * Shuts the gateway down without failing calls. It accepts no new connections: another gateway has the port,
 * or the supervisor starts one. Calls in progress and on kept-alive connections are answered, and clients are
 * requested to close these. It ends when all are closed.
 */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown {
  #isDraining = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Whether clients are asked to close their connections. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  onModuleInit() {
    this.host.httpAdapter.getInstance().addHook('onRequest', (_request, reply, done) => {
      if (this.#isDraining) reply.header('connection', 'close');
      done();
    });
  }

  async beforeApplicationShutdown() {
    const server = this.host.httpAdapter.getHttpServer<Server>();
    this.#isDraining = true;
    // Not the HTTP server's `close`, which cuts kept-alive connections at once, including calls in transit.
    const closed = new Promise((resolve) => {
      // Runs after pending connections were accepted.
      setImmediate(() => NetServer.prototype.close.call(server, resolve));
    });
    const idleEnds = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_EVERY_MS);
    await Promise.race([closed, delay(MAX_DRAIN_MS, undefined, { ref: false })]);
    clearInterval(idleEnds);
  }
}
