import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketAdapter } from '@nestjs/common';
import type { SocketMessage } from '@skillhour/contracts';
import type { Observable } from 'rxjs';
import { WebSocketServer, type WebSocket } from 'ws';
import { errorFrame } from '../rooms/frames.js';
import { RoomConnection } from '../rooms/room-connection.js';
import type { Admission } from '../tickets/admit-to-room.js';
import { readRoomAddress } from '../tickets/room-ticket.js';
import { ClientSocket } from './client-socket.js';
import { readFrame } from './read-frame.js';

const LARGEST_FRAME_BYTES = 1024 * 1024;

interface SocketServer {
  http: Server;
  sockets: WebSocketServer;
  /** Given every admitted connection. */
  connected: (connection: RoomConnection) => void;
}

export interface RoomSocketOptions {
  host: string;
  port: number;
  /** Every frame that clients may send. */
  frames: readonly SocketMessage[];
  admit: (meetingId: string, secret: string, origin: string | undefined) => Promise<Admission>;
  /** Called with every admitted connection before anything is told of it; never rejects. */
  notePresence: (connection: RoomConnection) => Promise<void>;
}

interface MessageHandler {
  message: string;
  callback: (received: unknown) => unknown;
}

/**
 * Nest's way to our sockets: an address with a ticket instead of a fixed path, frames told apart by `type`, and nothing
 * is read before the ticket was honoured.
 */
export class RoomSocketAdapter implements WebSocketAdapter<SocketServer, RoomConnection> {
  readonly #options: RoomSocketOptions;
  readonly #frames: ReadonlyMap<string, SocketMessage>;
  #port = 0;

  constructor(options: RoomSocketOptions) {
    this.#options = options;
    this.#frames = new Map(options.frames.map((frame) => [frame.type, frame]));
  }

  /** Where it listens; 0 until it does. */
  get port(): number {
    return this.#port;
  }

  create(): SocketServer {
    const http = createServer((_, response) => response.writeHead(426).end());
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: LARGEST_FRAME_BYTES,
      clientTracking: true,
    });
    const server: SocketServer = { http, sockets, connected: () => undefined };
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(server, request, socket, head),
    );
    http.listen(this.#options.port, this.#options.host, () => {
      const address = http.address();
      this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    });
    return server;
  }

  bindClientConnect(server: SocketServer, connected: (connection: RoomConnection) => void): void {
    server.connected = connected;
  }

  bindClientDisconnect(connection: RoomConnection, disconnected: () => void): void {
    connection.socket.onClose(disconnected);
  }

  bindMessageHandlers(
    { socket }: RoomConnection,
    handlers: MessageHandler[],
    transform: (data: unknown) => Observable<unknown>,
  ): void {
    const byType = new Map(handlers.map((handler) => [handler.message, handler]));
    socket.onFrame((text) => {
      const reading = readFrame(this.#frames, text);
      if (!reading.ok) return socket.send(errorFrame(reading.code, reading.message));
      const handler = byType.get(reading.message.type);
      if (handler === undefined) throw new Error(`no handler for frame ${reading.message.type}`);
      transform(handler.callback(reading.received)).subscribe();
    });
    socket.resume();
  }

  async close({ http, sockets }: SocketServer): Promise<void> {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  }

  /** Nothing is shared between servers. */
  dispose(): void {}

  #upgrade(server: SocketServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const address = readRoomAddress(request.url ?? '');
    if (address === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    server.sockets.handleUpgrade(request, socket, head, (opened) => {
      void this.#admit(server, opened, address, request.headers.origin);
    });
  }

  async #admit(
    server: SocketServer,
    opened: WebSocket,
    { meetingId, secret }: { meetingId: string; secret: string },
    origin: string | undefined,
  ): Promise<void> {
    opened.pause();
    const socket = new ClientSocket(opened);
    const admission = await this.#options.admit(meetingId, secret, origin);
    if (!admission.admitted) {
      socket.resume();
      return socket.close(admission.close, admission.reason);
    }
    const connection = new RoomConnection(socket, admission.ticket);
    await this.#options.notePresence(connection);
    server.connected(connection);
  }
}
