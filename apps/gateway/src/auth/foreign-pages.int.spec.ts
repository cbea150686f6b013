import { allEndpoints } from '@skillhour/contracts';
import type { RpcResponse } from '@skillhour/messaging';
import { TestGateway } from '../../test/test-gateway.js';

const tokens: RpcResponse = {
  body: new TextEncoder().encode(JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r' })),
};
const FOREIGN = 'https://evil.example';

/** Endpoints that set or clear cookies and thus sign someone in or out. */
const signing = allEndpoints.filter(({ http }) => http?.cookies !== undefined);

describe('a page of another site', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open({ respond: () => tokens });
  });
  beforeEach(() => {
    gateway.calls.length = 0;
  });
  afterAll(() => gateway.close());

  const call = async (path: string, method: string, headers: Record<string, string>) => {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"refresh":"r"}',
    };
    const response = await gateway.fetch(path, method === 'GET' ? { method, headers } : init);
    return { status: response.status, cookies: response.headers.getSetCookie().length };
  };

  describe.each(
    signing.map(({ name, http }) => ({ name, method: http?.method ?? '', path: `/api/${http?.path ?? ''}` })),
  )('$name', ({ path, method }) => {
    it.each([
      ['by Origin', { origin: FOREIGN }],
      ['by the Origin “null”', { origin: 'null' }],
      ['by Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['by Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ])('signs no one in or out when identified %s', async (_, headers) => {
      const before = gateway.calls.length;
      expect(await call(path, method, headers as Record<string, string>)).toEqual({
        status: 403,
        cookies: 0,
      });
      expect(gateway.calls.length).toBe(before);
    });

    it('accepts calls from our own pages and from non-browser clients', async () => {
      for (const headers of [{ origin: gateway.url }, { 'sec-fetch-site': 'same-origin' }, {}]) {
        const response = await call(path, method, headers);
        expect(response.status).toBe(200);
        expect(response.cookies).toBeGreaterThan(0);
      }
    });
  });

  it('cannot send a form to a JSON endpoint', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ]) {
      const response = await gateway.fetch('/api/token/', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      });
      expect([type, response.status]).toEqual([type, 400]);
    }
    expect(gateway.calls).toEqual([]);
  });
});

describe('anonymous calls', () => {
  it('are counted even if rejected, including 401s and invalid tokens', async () => {
    const gateway = await TestGateway.open({ env: { ANONYMOUS_CALLS_PER_MINUTE: '6' } });
    const statuses: number[] = [];
    for (let calls = 0; calls < 8; calls += 1) {
      const headers = { authorization: `Bearer made-up-${calls}` };
      statuses.push((await gateway.fetch('/api/requests/mine/', calls % 2 ? { headers } : {})).status);
    }
    await gateway.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});
