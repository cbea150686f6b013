import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** Formats a GET request with these headers. */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

export interface HttpResponse {
  status: number;
  head: string;
  body: Buffer;
}

/**
 * A connection that sends one request after the other. It does minimal work, because the load must not cost more than
 * what it measures.
 */
export class Connection {
  #received: Buffer = Buffer.alloc(0);
  #onResponse: ((response: HttpResponse) => void) | null = null;

  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#take(data));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.setNoDelay(true);
    return new Connection(socket);
  }

  send(request: string): Promise<HttpResponse> {
    const { promise, resolve } = Promise.withResolvers<HttpResponse>();
    this.#onResponse = resolve;
    this.#socket.write(request);
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + 4 + length;
    if (this.#received.length < whole) return;
    const response = {
      status: Number(head.slice(9, 12)),
      head,
      body: this.#received.subarray(end + 4, whole),
    };
    this.#received = Buffer.alloc(0);
    this.#onResponse?.(response);
  }
}

export const headerOf = ({ head }: HttpResponse, name: string): string =>
  new RegExp(`\\r\\n${name}: ([^\\r]+)`, 'i').exec(head)?.[1] ?? '';

interface Load {
  port: number;
  /** Returns the n-th request. */
  request: (n: number) => string;
  status: number;
  connections: number;
  forMs: number;
}

/** Sends requests for the given time and returns how many were answered. Throws on any other status. */
export async function pump({ port, request, status, connections, forMs }: Load): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const startMs = performance.now();
  let operations = 0;
  const client = async (connection: Connection) => {
    while (performance.now() - startMs < forMs) {
      const response = await connection.send(request((operations += 1)));
      if (response.status !== status)
        throw new Error(`returned ${response.status}: ${response.body.toString()}`);
    }
  };
  try {
    await Promise.all(open.map(client));
    return operations;
  } finally {
    open.forEach((connection) => connection.close());
  }
}
