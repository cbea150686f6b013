import { text } from '@skillhour/texts';
import { z } from 'zod';
import type { SourceFile } from '../bank.js';
import { READ_LIMITS } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';

/** The server and the group from which a bank is fetched. The token is an access token of an administrator of the group. */
export interface KomunitinServer {
  url: string;
  group: string;
  token: string;
}

export interface FetchOptions {
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const PAGE_SIZE = 200;
const MAX_PAGES = 2_000;
const TIMEOUT_MS = 30_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const Page = z.looseObject({
  data: z.unknown(),
  links: z.looseObject({ next: z.string().nullish() }).nullish().catch(null),
});
type Page = z.output<typeof Page>;

const unreachable = (status: string) =>
  new UnreadableUpload(
    text('The old system didn’t answer as expected ({status}). Check the address.', { status }),
  );

/** Requires https, so that the token is never sent in the clear. A loopback address never leaves the machine. */
function baseUrl({ url }: KomunitinServer): URL {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  const isLoopback = base?.protocol === 'http:' && LOOPBACK.has(base.hostname);
  if (!base || (base.protocol !== 'https:' && !isLoopback) || base.username !== '' || base.password !== '')
    throw new UnreadableUpload(text('Enter an address that begins with https://.'));
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname.replace(/\/+$/, '');
  return base;
}

/** A read-only client of one server. It sends the token only to the hosts that it was given, and follows no redirect. */
class PageClient {
  #bytes = 0;

  constructor(
    private readonly token: string,
    private readonly fetchPage: typeof fetch,
    private readonly timeoutMs: number,
  ) {}

  /** Returns a page, or null if this address has none. */
  async get(url: URL): Promise<Page | null> {
    const response = await this.#request(url);
    if (response.status === 404) return null;
    if (response.status === 401 || response.status === 403)
      throw new UnreadableUpload(
        text('The old system rejected the token. It must be one of an administrator of this group.'),
      );
    if (!response.ok) throw unreachable(String(response.status));
    const page = Page.safeParse(parseJson(await this.#bodyOf(response)));
    return page.success && page.data.data !== undefined ? page.data : null;
  }

  async #request(url: URL): Promise<Response> {
    try {
      return await this.fetchPage(url, {
        headers: {
          accept: 'application/vnd.api+json, application/json',
          authorization: `Bearer ${this.token}`,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch {
      throw unreachable(url.host);
    }
  }

  async #bodyOf(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    const body: AsyncIterable<Uint8Array> | null = response.body;
    if (!body) return '';
    for await (const chunk of body) {
      this.#bytes += chunk.length;
      if (this.#bytes > READ_LIMITS.unpackedBytes) throw unreachable('>200 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/**
 * The addresses where the two services may be, in the order in which they are tried: below the given one, at
 * IntegralCES, and on the hosts that Komunitin's own installation uses.
 */
function candidates(base: URL, service: 'social' | 'accounting'): URL[] {
  const root = base.pathname.replace(/\/ces\/api(?:\/.*)?$|\/(?:social|accounting)$|\/$/, '');
  const at = (path: string, host = base.host) => {
    const url = new URL(base);
    url.host = host;
    url.pathname = path;
    return url;
  };
  const isNamed = /[a-z]/i.test(base.hostname) && !LOOPBACK.has(base.hostname);
  const subdomain =
    service === 'social'
      ? at('/ces/api/social', `integralces.${base.host}`)
      : at('', `accounting.${base.host}`);
  return [
    at(`${root}/${service}`),
    at(`${root}/ces/api/${service}`),
    ...(isNamed ? [subdomain] : []),
    at(root),
  ];
}

const below = (base: URL, path: string, query: Readonly<Record<string, string>> = {}): URL => {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

async function firstPage(
  client: PageClient,
  bases: readonly URL[],
  path: string,
): Promise<{ base: URL; page: Page }> {
  let problem: unknown = unreachable('404');
  for (const base of bases) {
    try {
      const page = await client.get(below(base, path));
      if (page) return { base, page };
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** Fetches all pages of a collection. Only the query of a `next` link is used, never its host. */
async function fetchCollection(client: PageClient, first: URL): Promise<Page[]> {
  const pages: Page[] = [];
  const seen = new Set<string>();
  let url: URL | null = first;
  while (url !== null) {
    if (seen.has(url.search) || pages.length >= MAX_PAGES) throw unreachable('pages');
    seen.add(url.search);
    const page: Page | null = await client.get(url);
    if (!page) break;
    pages.push(page);
    const next: string | null | undefined = page.links?.next;
    if (next === undefined || next === null || (Array.isArray(page.data) && page.data.length === 0)) break;
    const following = new URL(first);
    following.search = new URL(next, first).search;
    url = following;
  }
  return pages;
}

const asFile = (name: string, pages: readonly Page[]): SourceFile => ({
  name: `${name}.json`,
  bytes: Buffer.from(JSON.stringify(pages)),
});

const MEMBER_STATES = 'draft,pending,active,disabled,suspended,deleted';
const ACCOUNT_STATES = 'active,disabled,suspended,deleted';

/**
 * Fetches a group from Komunitin or IntegralCES, read-only, as the files that `readBank` reads. Throws
 * `UnreadableUpload` with a sentence for the person who entered address and token.
 */
export async function fetchKomunitin(
  server: KomunitinServer,
  options: FetchOptions = {},
): Promise<SourceFile[]> {
  const { fetch: fetchPage = fetch, timeoutMs = TIMEOUT_MS } = options;
  const base = baseUrl(server);
  const client = new PageClient(server.token, fetchPage, timeoutMs);
  const group = encodeURIComponent(server.group);
  const accounting = await firstPage(client, candidates(base, 'accounting'), `${group}/currency`);
  const social = await firstPage(client, candidates(base, 'social'), `${group}/members`);
  const size = { 'page[size]': String(PAGE_SIZE) };
  const collection = (root: URL, path: string, query: Record<string, string> = {}) =>
    fetchCollection(client, below(root, `${group}/${path}`, { ...size, ...query }));
  const isIntegralCes = accounting.base.pathname.includes('/ces/api/');
  const everyAccount: Record<string, string> = isIntegralCes
    ? { 'filter[state]': '0,1,2,3,4,5', 'filter[kind]': '0,1,2,3,4,5' }
    : { 'filter[status]': ACCOUNT_STATES };
  const settings = await client.get(below(accounting.base, `${group}/currency/settings`));
  const about = await client.get(below(social.base, group));
  return [
    asFile('currency', [accounting.page, ...(settings ? [settings] : []), ...(about ? [about] : [])]),
    asFile('accounts', await collection(accounting.base, 'accounts', everyAccount)),
    asFile('transfers', await collection(accounting.base, 'transfers', { include: 'payer,payee' })),
    asFile(
      'members',
      await collection(social.base, 'members', { include: 'contacts', 'filter[state]': MEMBER_STATES }),
    ),
    asFile('offers', await collection(social.base, 'offers')),
    asFile('needs', await collection(social.base, 'needs')),
    asFile('categories', await collection(social.base, 'categories')),
  ];
}
