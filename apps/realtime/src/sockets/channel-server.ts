import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SocketMessage } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { t } from '@skillhour/texts';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketAddress } from './address.js';
import { ClientSocket } from './client-socket.js';
import { CLOSE, type Refusal } from './close.js';
import { Connection } from './connection.js';
import { errorFrame } from './error-frame.js';
import { limitsOf } from './limits.js';
import { clientFramesOf, readFrame, type Received } from './read-frame.js';
import type { OpenChannel } from './sockets.js';
import type { Tickets } from './tickets.js';

const TOO_MANY =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Accepts the sockets of one channel. Reads nothing before the ticket is accepted and the channel admits the
 * connection.
 */
export class ChannelServer {
  /** Called with every connection that entered. */
  connected: (connection: Connection) => void = () => undefined;
  readonly #open: OpenChannel;
  readonly #tickets: Tickets;
  readonly #logger: Logger;
  readonly #sockets: WebSocketServer;
  readonly #frames: ReadonlyMap<string, SocketMessage>;
  readonly #reading: { mostBytes: number; untyped: string | undefined };
  #isChecked = false;

  constructor(open: OpenChannel, tickets: Tickets, logger: Logger) {
    this.#open = open;
    this.#tickets = tickets;
    this.#logger = logger;
    this.#frames = clientFramesOf(open.channel);
    this.#reading = { mostBytes: limitsOf(open.channel).messageBytes, untyped: open.channel.untyped };
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limitsOf(open.channel).frameBytes,
      clientTracking: true,
    });
  }

  /** Returns whether an address belongs to this channel. */
  answersTo({ subject }: SocketAddress): boolean {
    return (this.#open.channel.own ?? false) === (subject === undefined);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: SocketAddress): void {
    void this.#mayTry(request, address).then((mayTry) => {
      if (mayTry) {
        this.#sockets.handleUpgrade(request, socket, head, (opened) => {
          void this.#admit(opened, address, request);
        });
      } else socket.end(TOO_MANY);
    });
  }

  /** Checks that the gateway handles every frame of the channel. Throws if one is missing. */
  handledAre(types: readonly string[]): void {
    if (this.#isChecked) return;
    const left = [...this.#frames.keys()].find((type) => !types.includes(type));
    if (left !== undefined) throw new Error(`no handler for frame ${left}`);
    this.#isChecked = true;
  }

  /** Passes a connection's frames to their handlers, by type. */
  read({ socket, sender }: Connection, handle: (type: string, received: Received) => void): void {
    socket.onFrame(sender, (text) => {
      const reading = readFrame(this.#frames, text, this.#reading);
      if (reading.ok) handle(reading.message.type, reading.received);
      else socket.send(errorFrame(reading.code, reading.message));
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
  async #mayTry(request: IncomingMessage, { subject, secret }: SocketAddress): Promise<boolean> {
    const isGood = await this.#tickets.mayBeGood(this.#open.channel, subject, secret).catch(() => true);
    return isGood || !this.#tickets.missed(addressOf(request));
  }

  async #admit(opened: WebSocket, address: SocketAddress, request: IncomingMessage): Promise<void> {
    opened.pause();
    const socket = new ClientSocket(opened, request.socket, limitsOf(this.#open.channel));
    const admitted = await this.#decide(socket, address, request.headers.origin);
    if (admitted instanceof Connection) {
      this.#open.enter(admitted);
      this.connected(admitted);
    } else {
      socket.close(admitted.close, admitted.reason);
    }
  }

  async #decide(
    socket: ClientSocket,
    { subject, secret, seat }: SocketAddress,
    origin: string | undefined,
  ): Promise<Connection | Refusal> {
    try {
      const ticket = await this.#tickets.spend(this.#open.channel, subject, secret, origin);
      return 'close' in ticket ? ticket : await this.#open.open(socket, ticket, seat);
    } catch (error) {
      this.#logger.error({ err: error }, 'socket could not be admitted');
      return { close: CLOSE.tryLater, reason: t('Try again in a moment.') };
    }
  }
}

/** Returns the client’s address, which the gateway adds to the requests that it forwards. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const said = headers['x-forwarded-for'];
  return (typeof said === 'string' ? said.split(',')[0]?.trim() : undefined) ?? socket.remoteAddress ?? '';
}
