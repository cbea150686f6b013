import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of a gateway. While `toLose` is positive, it closes the connection instead of returning a
 * command's response.
 */
export class LosingProxy {
  /** Number of command responses still to be dropped. */
  toLose = 0;
  lost = 0;

  private constructor(
    readonly api: string,
    readonly close: () => void,
  ) {}

  static async start(api: string): Promise<LosingProxy> {
    const server = createServer((request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const { host: _, connection: __, ...passed } = headers;
      void (async () => {
        const upstream = await fetch(new URL(url, api), {
          method,
          headers: passed as Record<string, string>,
          ...(method !== 'GET' && { body: await bytesOf(request) }),
        });
        const body = Buffer.from(await upstream.arrayBuffer());
        if (method !== 'GET' && proxy.toLose > 0) {
          proxy.toLose -= 1;
          proxy.lost += 1;
          request.socket.destroy();
          return;
        }
        const type = upstream.headers.get('content-type') ?? 'application/json';
        response.writeHead(upstream.status, { 'content-type': type }).end(body);
      })().catch(() => request.socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const proxy = new LosingProxy(`http://127.0.0.1:${port}${new URL(api).pathname}`, () => {
      server.close();
      server.closeAllConnections();
    });
    return proxy;
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
