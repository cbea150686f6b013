import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** A browser may be about to send a call on a connection that it keeps: so long it is still answered. */
const KEPT_MS = 300;
/** As long as any call takes. */
const LONGEST_MS = 6_000;

/**
 * The end of a gateway that nobody notices: it takes no new connections (another one has the port, or the supervisor starts one), answers
 * what is under way and what still comes on kept connections, asks those to close, and is gone when they are.
 */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown {
  #isDraining = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Whether connections are asked to close. */
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
    // Not the HTTP server's own: that one cuts kept connections at once, and with them calls that are on their way.
    const closed = new Promise((resolve) => {
      // After the connections that wait to be taken.
      setImmediate(() => NetServer.prototype.close.call(server, resolve));
    });
    const idleEnds = setInterval(() => server.closeIdleConnections(), KEPT_MS);
    await Promise.race([closed, delay(LONGEST_MS, undefined, { ref: false })]);
    clearInterval(idleEnds);
  }
}
