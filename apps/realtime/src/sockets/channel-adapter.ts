import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketAdapter } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER, type ServiceApp } from '@skillhour/service-kit';
import type { Observable } from 'rxjs';
import { readAddress } from './socket-address.js';
import { ChannelServer } from './channel-server.js';
import type { SocketsConfig } from './config.js';
import type { Connection } from './connection.js';
import type { GatewayOptions } from './channel-gateway.js';
import { Sockets } from './sockets.js';
import { Tickets } from './tickets.js';

interface MessageHandler {
  message: string;
  callback: (received: unknown) => unknown;
}

/**
 * Nest WebSocket adapter: addresses carry a ticket, and frames are dispatched by `type`. All channels share
 * one port.
 */
class ChannelAdapter implements WebSocketAdapter<ChannelServer, Connection> {
  readonly #servers = new Map<string, ChannelServer>();
  readonly #http: Server;

  constructor(
    private readonly app: ServiceApp,
    private readonly listenAddress: { host: string; port: number },
  ) {
    this.#http = createServer((_, response) => response.writeHead(426).end());
    this.#http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(request, socket, head),
    );
  }

  create(_port: number, { channel }: GatewayOptions): ChannelServer {
    const open = this.app.get(Sockets, { strict: false }).find(channel);
    if (open === undefined) throw new Error(`channel ${channel} has a gateway but no sockets`);
    const tickets = this.app.get(Tickets, { strict: false });
    const server = new ChannelServer(open, tickets, this.app.get<Logger>(LOGGER, { strict: false }));
    if (this.#servers.size === 0) this.#http.listen(this.listenAddress);
    this.#servers.set(channel, server);
    return server;
  }

  bindClientConnect(server: ChannelServer, connected: (connection: Connection) => void): void {
    server.onConnected = connected;
  }

  bindClientDisconnect(connection: Connection, disconnected: () => void): void {
    connection.onLeft(disconnected);
  }

  bindMessageHandlers(
    connection: Connection,
    handlers: MessageHandler[],
    transform: (data: unknown) => Observable<unknown>,
  ): void {
    const server = this.#servers.get(connection.channel);
    server?.checkHandlers(handlers.map(({ message }) => message));
    server?.dispatchFrames(connection, (type, received) => {
      const handler = handlers.find(({ message }) => message === type);
      if (handler !== undefined) transform(handler.callback(received)).subscribe();
    });
  }

  close(server: ChannelServer): void {
    server.close();
  }

  async dispose(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#http.close(() => resolve());
      this.#http.closeAllConnections();
    });
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const address = readAddress(request.url ?? '');
    if (address === undefined) return respondNotFound(socket);
    const server = this.#servers.get(address.channel);
    if (server?.matches(address)) return server.upgrade(request, socket, head, address);
    respondNotFound(socket);
  }
}

function respondNotFound(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/**
 * Installs the adapter. Must be called before an app’s modules start, so that its gateways receive the
 * sockets of their channels.
 */
export const useSockets = (app: ServiceApp, { INTERNAL_HOST, SOCKET_PORT }: SocketsConfig): ServiceApp =>
  app.useWebSocketAdapter(new ChannelAdapter(app, { host: INTERNAL_HOST, port: SOCKET_PORT }));
