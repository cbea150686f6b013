import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, socketClosings, type SocketClosing, type SocketMessage } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketAddress } from './socket-address.js';
import { ClientSocket } from './client-socket.js';
import { Connection } from './connection.js';
import { errorFrame } from './error-frame.js';
import { limitsOf } from './channel-limits.js';
import { clientFramesOf, readFrame, type IncomingFrame } from './read-frame.js';
import type { OpenChannel } from './sockets.js';
import type { Tickets } from './tickets.js';

const TOO_MANY_REQUESTS =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Accepts the sockets of one channel. Reads nothing before the ticket is accepted and the channel admits the
 * connection.
 */
export class ChannelServer {
  /** Called with every connection that entered. */
  onConnected: (connection: Connection) => void = () => undefined;
  readonly #open: OpenChannel;
  readonly #tickets: Tickets;
  readonly #logger: Logger;
  readonly #sockets: WebSocketServer;
  readonly #frames: ReadonlyMap<string, SocketMessage>;
  readonly #readOptions: { mostBytes: number; untyped: string | undefined };
  #isChecked = false;

  constructor(open: OpenChannel, tickets: Tickets, logger: Logger) {
    this.#open = open;
    this.#tickets = tickets;
    this.#logger = logger;
    this.#frames = clientFramesOf(open.channel);
    this.#readOptions = { mostBytes: limitsOf(open.channel).messageBytes, untyped: open.channel.untyped };
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limitsOf(open.channel).frameBytes,
      clientTracking: true,
    });
  }

  /** Returns whether an address belongs to this channel. */
  matches({ subject }: SocketAddress): boolean {
    return (this.#open.channel.perMember ?? false) === (subject === undefined);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: SocketAddress): void {
    void this.#mayUpgrade(request, address).then((mayUpgrade) => {
      if (mayUpgrade) {
        this.#sockets.handleUpgrade(request, socket, head, (opened) => {
          void this.#admit(opened, address, request);
        });
      } else socket.end(TOO_MANY_REQUESTS);
    });
  }

  /** Checks that the gateway handles every frame of the channel. Throws if one is missing. */
  checkHandlers(types: readonly string[]): void {
    if (this.#isChecked) return;
    const missing = [...this.#frames.keys()].find((type) => !types.includes(type));
    if (missing !== undefined) throw new Error(`no handler for frame ${missing}`);
    this.#isChecked = true;
  }

  /** Passes a connection's frames to their handlers, by type. */
  dispatchFrames(connection: Connection, handle: (type: string, received: IncomingFrame) => void): void {
    const { socket, sender } = connection;
    socket.onFrame(sender, (text) => {
      const result = readFrame(this.#frames, text, this.#readOptions);
      if (result instanceof AppError) socket.send(errorFrame(result));
      else connection.run(() => handle(result.message.type, result.received));
    });
    socket.resume();
  }

  /** Terminates all open sockets without a close frame. */
  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  /**
   * Returns whether the request may be upgraded. Valid tickets always may. Others are rejected by closing the
   * socket, until there are too many of them from one address.
   */
  async #mayUpgrade(request: IncomingMessage, { subject, secret }: SocketAddress): Promise<boolean> {
    const mayBeValid = await this.#tickets.mayBeValid(this.#open.channel, subject, secret).catch(() => true);
    return mayBeValid || !this.#tickets.countInvalid(clientAddressOf(request));
  }

  async #admit(opened: WebSocket, address: SocketAddress, request: IncomingMessage): Promise<void> {
    opened.pause();
    const socket = new ClientSocket(opened, request.socket, limitsOf(this.#open.channel));
    const admitted = await this.#openConnection(socket, address, request.headers.origin);
    if (admitted instanceof Connection) {
      admitted.run(() => {
        this.#open.enter(admitted);
        this.onConnected(admitted);
      });
    } else {
      socket.close(admitted);
    }
  }

  async #openConnection(
    socket: ClientSocket,
    { subject, secret, seat }: SocketAddress,
    origin: string | undefined,
  ): Promise<Connection | SocketClosing> {
    try {
      const ticket = await this.#tickets.spend(this.#open.channel, subject, secret, origin);
      return 'reason' in ticket ? ticket : await this.#open.open(socket, ticket, seat);
    } catch (error) {
      this.#logger.error({ err: error }, 'socket could not be admitted');
      return socketClosings.tryLater;
    }
  }
}

/** Returns the client’s address, which the gateway adds to the requests that it forwards. */
function clientAddressOf({ headers, socket }: IncomingMessage): string {
  const header = headers['x-forwarded-for'];
  return (
    (typeof header === 'string' ? header.split(',')[0]?.trim() : undefined) ?? socket.remoteAddress ?? ''
  );
}
