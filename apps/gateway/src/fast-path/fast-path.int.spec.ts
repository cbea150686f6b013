import { jest } from '@jest/globals';
import { contentApi, type Actor, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import { TestGateway, type TestGatewayOptions } from '../../test/test-gateway.js';
import { CacheFreshness } from '../response-cache/index.js';
import { Revocations } from '../auth/index.js';
import { CACHE_LIFETIME } from '../response-cache/cache-freshness.js';

const bytes = (value: unknown) => ({ body: new TextEncoder().encode(JSON.stringify(value)) });
const blog = { id: 'blog-1', user: { id: 'author-1' }, title: 'Bread' };
/** Responds with facts that contain the viewer's name. */
const respond: TestGatewayOptions['respond'] = (name, { body }) => {
  if (!name.endsWith('.seen_by')) return bytes({ results: [blog] });
  const { of } = JSON.parse(Buffer.from(body ?? []).toString()) as {
    of: { viewer: string; ids: string[] }[];
  };
  return bytes({
    facts: of.map(({ viewer, ids }) => Object.fromEntries(ids.map((id) => [id, { seen: viewer }]))),
  });
};

let gateway: TestGateway;
/** Number of requests that reached the framework. */
let frameworkCalls: number;
let blocked: Set<MemberId>;
let ended: Set<LoginSessionId>;

const open = async (env: Record<string, string> = {}) => {
  [frameworkCalls, blocked, ended] = [0, new Set(), new Set()];
  gateway = await TestGateway.open({
    endpoints: [contentApi.listBlogs],
    respond,
    env,
    prepare: (app) => {
      app
        .getHttpAdapter()
        .getInstance()
        .addHook('onRequest', async () => void (frameworkCalls += 1));
    },
    override: (builder) =>
      builder
        .overrideProvider(CACHE_LIFETIME)
        .useValue(600_000)
        .overrideProvider(Revocations)
        .useValue({
          isBlocked: (id: MemberId) => blocked.has(id),
          isEnded: (id: LoginSessionId) => ended.has(id),
          isRevoked: (actor: Actor) => blocked.has(actor.memberId) || ended.has(actor.loginSessionId),
        }),
  });
};
afterEach(() => gateway.close());

const PATH = '/api/blogs/?page=1';
const read = (token: string, headers: Record<string, string> = {}) =>
  gateway.fetch(PATH, {
    headers: { authorization: `Bearer ${token}`, 'x-correlation-id': 'the-same-one', ...headers },
  });
const summaryOf = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
};

describe('a repeated read', () => {
  it('gets the same response and headers as the first without reaching the framework', async () => {
    await open();
    const token = await gateway.sign();
    const first = await summaryOf(await read(token));
    expect(first.text).toContain('"seen":"member-1"');
    expect([await summaryOf(await read(token)), frameworkCalls]).toEqual([first, 1]);
    const [one, other] = gateway.logEntries
      .filter(({ msg }) => msg === 'call answered')
      .map(({ time: _time, ms: _ms, ...line }) => line);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ endpoint: 'content.blog.list', memberId: 'member-1', status: 200 });
  });

  it('gets a 304 if the client already has the response', async () => {
    await open();
    const token = await gateway.sign();
    const etag = (await read(token)).headers.get('etag') ?? '';
    const conditional = { 'if-none-match': etag };
    const quick = await summaryOf(await read(token, conditional));
    expect([quick.status, quick.text, frameworkCalls]).toEqual([304, '', 1]);
    expect(quick.headers['etag']).toBe(etag);
    expect((await read(token, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it.each([
    ['with another token', async () => read(await gateway.sign({ sub: 'member-2', sid: 'login-2' }))],
    ['with an additional cookie', async (token: string) => read(token, { cookie: 'just_wrote=1' })],
    [
      'after a write',
      async (token: string) => {
        await gateway.app.get(CacheFreshness).recordWrite(contentApi.createBlog, null);
        return read(token);
      },
    ],
  ])('reaches the framework %s', async (_, repeat) => {
    await open();
    const token = await gateway.sign();
    await read(token);
    expect((await repeat(token)).status).toBe(200);
    expect(frameworkCalls).toBe(2);
  });

  it('shows each member their own fields under different tokens', async () => {
    await open();
    const [one, two] = [await gateway.sign(), await gateway.sign({ sub: 'member-2', sid: 'login-2' })];
    for (const [token, name] of [
      [one, 'member-1'],
      [two, 'member-2'],
      [one, 'member-1'],
      [two, 'member-2'],
    ] as const)
      expect(await (await read(token)).text()).toContain(`"seen":"${name}"`);
    expect(frameworkCalls).toBe(2);
  });

  it('is rejected once its member is blocked or signed out, or its token has expired', async () => {
    await open();
    const token = await gateway.sign();
    const status = async () => (await summaryOf(await read(token))).status;
    expect(await status()).toBe(200);
    blocked.add('member-1' as MemberId);
    expect(await status()).toBe(403);
    blocked.clear();
    expect(await status()).toBe(200);
    ended.add('login-1' as LoginSessionId);
    expect(await status()).toBe(401);
    ended.clear();
    const now = Date.now();
    const later = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
    expect(await status()).toBe(401);
    later.mockRestore();
  });

  it('is counted, and rejected above the limit', async () => {
    await open({ MEMBER_CALLS_PER_MINUTE: '3' });
    const token = await gateway.sign();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await summaryOf(await read(token))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('reaches the framework if method or query differ', async () => {
    await open();
    const token = await gateway.sign();
    await read(token);
    const headers = { authorization: `Bearer ${token}` };
    await gateway.fetch(PATH, { method: 'HEAD', headers });
    await gateway.fetch(`${PATH}&x=1`, { headers });
    expect(frameworkCalls).toBe(3);
  });
});
