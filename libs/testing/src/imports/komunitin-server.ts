import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ApiResource, KomunitinExport } from './komunitin-export.js';

export interface KomunitinServerOptions {
  token: string;
  /** `ces` serves both services at IntegralCES' paths. */
  flavor?: 'komunitin' | 'ces';
}

/** A local JSON:API server with a group of Komunitin. Every collection has two pages, and links name another host. */
export class KomunitinServer {
  readonly requests: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly content: KomunitinExport,
    private readonly options: KomunitinServerOptions,
  ) {}

  static async start(content: KomunitinExport, options: KomunitinServerOptions): Promise<KomunitinServer> {
    const server = createServer();
    const started = new KomunitinServer(server, content, options);
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      started.#answer(request, response),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  #answer({ url = '/', headers, method = '' }: IncomingMessage, response: ServerResponse): void {
    this.requests.push(`${method} ${url}`);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(body));
    };
    if (headers.authorization !== `Bearer ${this.options.token}`)
      return send(403, { errors: [{ status: 403 }] });
    const page = this.#pageAt(new URL(url, this.url));
    return page ? send(200, page) : send(404, { errors: [{ status: 404 }] });
  }

  #pageAt(url: URL): object | undefined {
    const { group, currency, settings, about, collections, contacts } = this.content;
    const root = this.options.flavor === 'ces' ? '/ces/api' : '';
    const [service, path] = ['accounting', 'social'].flatMap((name) => {
      const prefix = `${root}/${name}/${group}`;
      return url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
        ? [name, url.pathname.slice(prefix.length + 1)]
        : [];
    });
    if (service === 'social') {
      if (path === '') return { data: about };
      const { members, offers, needs, categories } = collections;
      const found = { members, offers, needs, categories }[path as 'members'];
      return found && pageOf(url, found, path === 'members' ? contacts : []);
    }
    if (service !== 'accounting') return undefined;
    if (path === 'currency') return { data: currency };
    if (path === 'currency/settings') return { data: settings };
    const { accounts, transfers } = collections;
    const found = { accounts, transfers }[path as 'accounts'];
    return found && pageOf(url, found, []);
  }
}

/** Returns the first or second half of a collection. */
function pageOf(url: URL, resources: readonly ApiResource[], included: readonly ApiResource[]): object {
  const half = Math.ceil(resources.length / 2);
  const after = Number(url.searchParams.get('page[after]') ?? '0');
  const next = new URL(`https://public.example${url.pathname}${url.search}`);
  next.searchParams.set('page[after]', String(half));
  const data = resources.slice(after, after + half);
  const contactIds = new Set(
    data.flatMap(({ relationships }) => relationships?.['contacts']?.data ?? []).map(({ id }) => id),
  );
  return {
    links: { self: `https://public.example${url.pathname}`, next: after === 0 ? next.toString() : null },
    data,
    included: included.filter(({ id }) => contactIds.has(id)),
  };
}
