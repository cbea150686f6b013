import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Forwards TCP connections to a port of this machine. While it is cut, it behaves like a network that loses every packet: it forwards
 * nothing, and neither end learns that the other has closed. What was sent meanwhile arrives later, like a repeated packet.
 */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #waiting: Socket[] = [];
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Starts a proxy on a free port. */
  static async start(targetPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetPort);
    proxy.#server.listen(0, LOOPBACK);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.unpipe().pause();
  }

  restore(): void {
    this.#isCut = false;
    for (const pair of this.#pairs) connectPair(pair);
    for (const socket of this.#waiting) this.#forward(socket);
    this.#waiting = [];
  }

  async close(): Promise<void> {
    for (const socket of [...this.#waiting, ...[...this.#pairs].flat()]) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.#isCut) this.#waiting.push(socket.pause());
    else this.#forward(socket);
  }

  #forward(socket: Socket): void {
    const target = connect({ port: this.#target, host: LOOPBACK, noDelay: true });
    socket.setNoDelay();
    const pair = [socket, target] as const;
    target.on('error', () => target.destroy());
    this.#pairs.add(pair);
    for (const each of pair) each.on('close', () => this.#onClose(pair));
    connectPair(pair);
  }

  #onClose(pair: readonly [Socket, Socket]): void {
    if (this.#isCut) return;
    for (const socket of pair) socket.destroy();
    this.#pairs.delete(pair);
  }
}

/** Connects both directions of a pair; closes it if one end has closed meanwhile. */
function connectPair([one, other]: readonly [Socket, Socket]): void {
  if (one.destroyed || other.destroyed) {
    one.destroy();
    other.destroy();
    return;
  }
  one.pipe(other);
  other.pipe(one);
}
