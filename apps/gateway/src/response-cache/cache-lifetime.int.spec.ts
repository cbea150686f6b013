import { scaledTimeoutMs } from '@skillhour/testing';
import { contentApi, exchangeApi } from '@skillhour/contracts';
import { TestGateway } from '../../test/test-gateway.js';

const endpoints = [
  contentApi.listBlogs,
  contentApi.listSkills,
  contentApi.listBlogVersions,
  exchangeApi.exploreRequests,
];

describe('a cacheable response', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const body = new TextEncoder().encode('["Chess"]');
    gateway = await TestGateway.open({
      endpoints,
      respond: (name) => ({ body: name.endsWith('.seen_by') ? facts : body }),
    });
  });
  const facts = new TextEncoder().encode('{"facts":[{}]}');
  afterAll(() => gateway.close());

  it('has an ETag and is 304 for clients that already have it', async () => {
    const first = await gateway.fetch('/api/skills/');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await gateway.fetch('/api/skills/', { headers: { 'if-none-match': tags } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await gateway.fetch('/api/skills/', { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    );
  });

  it("is cached only by the reader's browser, which revalidates it each time", async () => {
    const headers = { authorization: `Bearer ${await gateway.sign()}` };
    const members = await gateway.fetch('/api/blogs/', { headers });
    expect(members.headers.get('cache-control')).toBe('private, no-cache');
    expect(members.headers.get('vary')).toBe('authorization, cookie');
    expect((await gateway.fetch('/api/skills/')).headers.get('cache-control')).toBe('no-cache');
    expect((await gateway.fetch('/api/requests/', { headers })).headers.get('cache-control')).toBe(
      'no-store',
    );
  });

  it('is not revalidated for callers without access', async () => {
    const headers = { authorization: `Bearer ${await gateway.sign()}` };
    const { headers: cached } = await gateway.fetch('/api/blogs/', { headers });
    const stranger = await gateway.fetch('/api/blogs/', {
      headers: { 'if-none-match': cached.get('etag') ?? '' },
    });
    expect(stranger.status).toBe(401);
  });
});

it('is reloaded within a second, even without change signals', async () => {
  let version = 1;
  const gateway = await TestGateway.open({
    endpoints,
    respond: () => ({ body: new TextEncoder().encode(JSON.stringify([version])) }),
    env: { ANONYMOUS_CALLS_PER_MINUTE: '100000' },
  });
  const read = async () => (await gateway.fetch('/api/skills/')).text();
  expect(await read()).toBe('[1]');
  version = 2;
  const changedAtMs = performance.now();
  while ((await read()) === '[1]')
    expect(performance.now() - changedAtMs).toBeLessThan(scaledTimeoutMs(20_000));
  expect(gateway.calls).toHaveLength(2);
  await gateway.close();
});

it('requests a response that is not declared as shared each time on behalf of its caller', async () => {
  const gateway = await TestGateway.open({ endpoints });
  const [one, two] = [await gateway.sign({ sub: 'one' }), await gateway.sign({ sub: 'two' })];
  for (const path of ['/api/requests/', '/api/blog/a/history/'])
    for (const token of [one, two, one]) {
      const { headers } = await gateway.fetch(path, { headers: { authorization: `Bearer ${token}` } });
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
  expect(gateway.calls.map(({ message }) => message.context.actor?.memberId)).toEqual([
    'one',
    'two',
    'one',
    'one',
    'two',
    'one',
  ]);
  expect(gateway.calls.every(({ message }) => message.context.shared === undefined)).toBe(true);
  await gateway.close();
});
