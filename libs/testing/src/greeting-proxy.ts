import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A broker's greeting, `INFO {…}`. */
type Greeting = Record<string, unknown>;

interface GreetingProxyOptions {
  /** Port of the broker on the loopback interface. */
  port: number;
  /** Returns the greeting that clients receive. */
  change: (greeting: Greeting) => Greeting;
  /** With it, clients must use TLS from the start. */
  tls?: { cert: string; key: string };
}

/**
 * Forwards connections to a broker and changes its greeting, as an attacker on the path can. Records what clients
 * send before any encryption of theirs, or inside the encryption that ends here.
 */
export class GreetingProxy {
  /** Number of connections so far. */
  connections = 0;
  #received = '';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly options: GreetingProxyOptions) {
    const forward = (socket: Socket) => this.#forward(socket);
    this.#server = options.tls ? createTlsServer(options.tls, forward) : createServer(forward);
  }

  static async start(options: GreetingProxyOptions): Promise<GreetingProxy> {
    const proxy = new GreetingProxy(options);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Returns the address of a broker with the proxy in its place. */
  urlFor(brokerUrl: string): string {
    const url = new URL(brokerUrl);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  get received(): string {
    return this.#received;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #forward(client: Socket): void {
    this.connections += 1;
    const broker = connect(this.options.port, '127.0.0.1');
    for (const [socket, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => {
      this.#received += bytes.toString('latin1');
    });
    broker.once('data', (bytes) => {
      client.write(this.#changed(bytes.toString('latin1')));
      broker.pipe(client);
      client.pipe(broker);
    });
  }

  #changed(text: string): string {
    const [, json = '{}', rest = ''] = /^INFO (.*?)\r\n([^]*)$/.exec(text) ?? [];
    return `INFO ${JSON.stringify(this.options.change(JSON.parse(json) as Greeting))}\r\n${rest}`;
  }
}
