import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkInstallation } from './installation-checks.js';

const HOUR_MS = 3_600_000;
const proof = { sum: 0, chain: 'intact', accounts: 4, transfers: 2 };
const HEALTHY = {
  down: [] as string[],
  check: { ...proof, checked_at: new Date().toISOString() } as object | null,
  metrics: 'skillhour_stuck_work{kind="purchase"} 0\nskillhour_outbox_backlog{service="ledger"} 3\n',
};

let responses = HEALTHY;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/metrics') return response.end(responses.metrics);
    const { down, check } = responses;
    return response.end(JSON.stringify(url === '/readyz' ? { status: 'ready', down } : { check }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Returns the findings by the name of their check, with the proxy at a port without TLS. */
async function findings(changes: Partial<typeof HEALTHY> = {}, mediaPort = port) {
  responses = { ...HEALTHY, ...changes };
  const url = `http://127.0.0.1:${port}`;
  const found = await checkInstallation({
    domain: 'skills.example.org',
    gatewayUrl: url,
    internalUrl: url,
    proxy: { host: '127.0.0.1', port },
    media: { host: '127.0.0.1', port: mediaPort },
  });
  return new Map(found.map((finding) => [finding.text.split(':')[0], finding]));
}

it('has advice only for what is wrong', async () => {
  const found = await findings();
  const withAdvice = [...found].filter(([, { advice }]) => advice !== undefined).map(([name]) => name);
  expect(withAdvice).toEqual(['certificate']);
  expect(found.get('services')?.text).toBe('services: all respond');
  expect(found.get('background work')?.text).toBe('background work: 0 stuck, 3 events not published yet');
});

const problems: [check: string, changes: Partial<typeof HEALTHY>, text: string][] = [
  ['services', { down: ['ledger'] }, 'no response from ledger'],
  ['journal', { check: { ...HEALTHY.check, sum: 5 } }, 'the sum of all accounts is 5'],
  ['journal', { check: { ...HEALTHY.check, chain: 'broken' } }, 'the chain is broken'],
  [
    'journal',
    { check: { ...proof, checked_at: new Date(Date.now() - 2.5 * HOUR_MS).toISOString() } },
    'last verified 2 hours ago',
  ],
  [
    'background work',
    { metrics: 'skillhour_stuck_work{kind="a"} 1\nskillhour_stuck_work{kind="b"} 2\n' },
    '3 stuck',
  ],
  ['background work', { metrics: 'skillhour_outbox_backlog{service="ledger"} 500\n' }, '500 events'],
  ['services', { down: 'nonsense' as never }, 'down'],
];
it.each(problems)('the check of %s reports %j', async (name, changes, text) => {
  const found = (await findings(changes)).get(name);
  expect(found?.text).toContain(text);
  expect(found?.advice).toBeDefined();
});

it('accepts a journal that was not verified yet', async () => {
  const found = await findings({ check: null });
  expect(found.get('journal')).toEqual({ text: 'journal: the first verification is not complete yet' });
});

it('reports that media does not accept connections', async () => {
  const found = await findings({}, 1);
  expect(found.get('media')).toMatchObject({ advice: expect.stringContaining('Open port 1 ') as string });
});
