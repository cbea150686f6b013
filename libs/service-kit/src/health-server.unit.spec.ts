import { HealthServer } from './health-server.js';
import { readVersion } from './version.js';

const TOKEN = 'q7Zr2mW9xKfT4vLb';
let health: HealthServer;
afterEach(() => health.close());

/** Returns the response of a path to a request with this header. */
const get = (path: string, authorization?: string) =>
  fetch(`${health.url}${path}`, authorization === undefined ? {} : { headers: { authorization } });
const statusOf = async (...request: Parameters<typeof get>) => (await get(...request)).status;

it('requires the token for metrics, and not for probes', async () => {
  health = await HealthServer.listen('127.0.0.1', 0, TOKEN);
  health.markReady();
  for (const header of [undefined, TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, 'Bearer '])
    expect(await statusOf('/metrics', header)).toBe(401);
  expect((await get('/metrics')).headers.get('www-authenticate')).toBe('Bearer');
  expect(await statusOf('/metrics', `Bearer ${TOKEN}`)).toBe(200);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});

it('shows metrics to everyone without a token in the settings', async () => {
  health = await HealthServer.listen('127.0.0.1', 0);
  expect(await statusOf('/metrics')).toBe(200);
});

it('states its version and which dependency is down', async () => {
  health = await HealthServer.listen('127.0.0.1', 0);
  health.checks.set('broker', () => true);
  health.checks.set('database', () => Promise.reject(new Error('no connection')));
  health.markReady();
  const response = await get('/readyz');
  expect({ status: response.status, body: (await response.json()) as unknown }).toEqual({
    status: 503,
    body: {
      status: 'degraded',
      version: readVersion().version,
      parts: { broker: 'up', database: 'down' },
    },
  });
});
