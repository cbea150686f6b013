import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const EVERY_MS = 50;

/** Proxy to a local port with a limited rate of bytes toward the port. The other direction is unlimited. */
export class SlowProxy {
  readonly #ends = new Set<Socket>();
  #isCut = false;
  #forwardedBytes = 0;

  private constructor(private readonly server: Server) {}

  static async start(port: number, bytesPerSecond: number): Promise<SlowProxy> {
    const server = createServer();
    const proxy = new SlowProxy(server);
    server.on('connection', (near) => proxy.#forward(near, connect(port, '127.0.0.1'), bytesPerSecond));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Number of bytes that were forwarded to the port. */
  get forwardedBytes(): number {
    return this.#forwardedBytes;
  }

  /** Stops forwarding without closing the connection. */
  cut(): void {
    this.#isCut = true;
  }

  close(): void {
    for (const end of this.#ends) end.destroy();
    this.server.close();
  }

  #forward(near: Socket, far: Socket, bytesPerSecond: number): void {
    const most = Math.ceil((bytesPerSecond * EVERY_MS) / 1_000);
    far.pipe(near);
    const timer = setInterval(() => {
      const part = this.#isCut
        ? null
        : ((near.read(Math.min(most, near.readableLength)) ?? null) as Buffer | null);
      if (part === null) return;
      this.#forwardedBytes += part.length;
      far.write(part);
    }, EVERY_MS);
    // A stream without a listener reads nothing from its network.
    near.on('readable', () => undefined);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        clearInterval(timer);
        other.destroy();
      });
    }
  }
}
