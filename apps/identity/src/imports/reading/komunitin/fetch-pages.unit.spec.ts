import { jest } from '@jest/globals';
import { komunitinExport, KomunitinServer } from '@skillhour/testing';
import { readBank } from '../read-bank.js';
import { UnreadableUpload } from '../unreadable.js';
import { fetchKomunitin, type FetchOptions } from './fetch-pages.js';

const TOKEN = 'secret-token';
const exported = komunitinExport();
const servers: KomunitinServer[] = [];

async function start(flavor: 'komunitin' | 'ces' = 'komunitin'): Promise<KomunitinServer> {
  const server = await KomunitinServer.start(exported, { token: TOKEN, flavor });
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const fetchFrom = (url: string, token = TOKEN, options: FetchOptions = {}) =>
  fetchKomunitin({ url, group: exported.group, token }, options);

async function problemOf(fetching: Promise<unknown>): Promise<string> {
  const error: unknown = await fetching.catch((thrown: unknown) => thrown);
  if (!(error instanceof UnreadableUpload)) throw new Error('was fetched');
  return error.problem.id;
}

describe('fetchKomunitin', () => {
  it.each(['komunitin', 'ces'] as const)('fetches all pages of every collection from %s', async (flavor) => {
    const server = await start(flavor);
    const reading = await readBank(await fetchFrom(server.url), { source: null, mappings: {} });
    if ('problem' in reading) throw new Error(reading.problem.id);
    const { bank } = reading;
    expect(bank.name).toBe(exported.bank);
    expect(bank.members).toHaveLength(exported.accounts.length - 1);
    expect(bank.movements).toHaveLength(exported.collections.transfers.length);
    expect(bank.entries).toHaveLength(58);
    expect(bank.members.filter(({ email }) => email !== null)).toHaveLength(exported.contacts.length);
  });

  it('only reads, and never leaves the host that it was given', async () => {
    const server = await start();
    await fetchFrom(server.url);
    expect(server.requests.every((request) => request.startsWith('GET '))).toBe(true);
    expect(server.requests.some((request) => request.includes('after%5D=31'))).toBe(true);
  });

  it('explains a rejected token', async () => {
    const server = await start();
    expect(await problemOf(fetchFrom(server.url, 'other'))).toBe(
      'The old system rejected the token. It must be one of an administrator of this group.',
    );
  });

  it.each(['ftp://bank.example', 'http://bank.example', 'not an address', 'https://user:word@bank.example'])(
    'rejects %s before any request',
    async (url) => {
      const fetchPage = jest.fn<typeof fetch>();
      expect(await problemOf(fetchFrom(url, TOKEN, { fetch: fetchPage }))).toBe(
        'Enter an address that begins with https://.',
      );
      expect(fetchPage).not.toHaveBeenCalled();
    },
  );

  it('explains a server that does not answer like the old system', async () => {
    const fetchPage = async () => new Response('<html>', { status: 200 });
    expect(await problemOf(fetchFrom('https://bank.example', TOKEN, { fetch: fetchPage }))).toBe(
      'The old system didn’t answer as expected ({status}). Check the address.',
    );
  });

  it('ends if the pages never end', async () => {
    let page = 0;
    const fetchPage = async () =>
      Response.json({ data: [{ type: 'x', id: String(page) }], links: { next: `?page[after]=${++page}` } });
    expect(await problemOf(fetchFrom('https://bank.example', TOKEN, { fetch: fetchPage }))).toBe(
      'The old system didn’t answer as expected ({status}). Check the address.',
    );
  });
});
