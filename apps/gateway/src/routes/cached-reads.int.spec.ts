import { jest } from '@jest/globals';
import { UseGuards } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  contentApi,
  createCommonError,
  type Actor,
  type LoginSessionId,
  type MemberId,
} from '@skillhour/contracts';
import { TestGateway, type TestGatewayOptions } from '../../test/test-gateway.js';
import { CALL_GUARDS, type CallGuard, Revocations } from '../auth/index.js';
import { CacheFreshness } from '../response-cache/index.js';
import { CACHE_LIFETIME } from '../response-cache/cache-freshness.js';
import { ContractRoutes } from './contract-routes.js';

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
let blocked: Set<MemberId>;
let ended: Set<LoginSessionId>;

const open = async (
  env: Record<string, string> = {},
  prepare: (app: NestFastifyApplication) => void = () => undefined,
) => {
  [blocked, ended] = [new Set(), new Set()];
  gateway = await TestGateway.open({
    endpoints: [contentApi.listBlogs],
    respond,
    env,
    prepare,
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
const statusOf = async (response: Promise<Response>) => (await summaryOf(await response)).status;
const summaryOf = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
};
/** Returns the calls of services, which a cached read does without. */
const calls = () => gateway.calls.map(({ name }) => name);
const LIST = contentApi.listBlogs.name;

describe('a cached read', () => {
  it('gets the same response and headers as the first, and is logged like it', async () => {
    await open();
    const token = await gateway.sign();
    const first = await summaryOf(await read(token));
    expect(first.text).toContain('"seen":"member-1"');
    const before = calls();
    expect([await summaryOf(await read(token)), calls()]).toEqual([first, before]);
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
    const before = calls();
    const known = await summaryOf(await read(token, { 'if-none-match': etag }));
    expect([known.status, known.text, calls()]).toEqual([304, '', before]);
    expect(known.headers['etag']).toBe(etag);
    expect((await read(token, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('gets the headers alone with HEAD', async () => {
    await open();
    const token = await gateway.sign();
    const { headers } = await summaryOf(await read(token));
    const init = { method: 'HEAD', headers: { authorization: `Bearer ${token}` } };
    const head = await summaryOf(await gateway.fetch(PATH, init));
    const { etag, 'content-length': length } = headers;
    expect(head).toMatchObject({ status: 200, headers: { etag, 'content-length': length }, text: '' });
  });

  it.each([
    ['from a browser that has just written', (token: string) => read(token, { cookie: 'just_wrote=1' })],
    [
      'after a write',
      async (token: string) => {
        await gateway.app.get(CacheFreshness).recordWrite(contentApi.createBlog, null);
        return read(token);
      },
    ],
    [
      'with another query',
      (token: string) =>
        gateway.fetch('/api/blogs/?page=2', { headers: { authorization: `Bearer ${token}` } }),
    ],
  ])('does not exist %s', async (_, repeat) => {
    await open();
    const token = await gateway.sign();
    await read(token);
    expect((await repeat(token)).status).toBe(200);
    expect(calls().filter((name) => name === LIST)).toHaveLength(2);
  });

  it('shows each member their own fields', async () => {
    await open();
    const [one, two] = [await gateway.sign(), await gateway.sign({ sub: 'member-2', sid: 'login-2' })];
    for (const [token, name] of [
      [one, 'member-1'],
      [two, 'member-2'],
      [one, 'member-1'],
      [two, 'member-2'],
    ] as const)
      expect(await (await read(token)).text()).toContain(`"seen":"${name}"`);
    expect(calls().filter((name) => name === LIST)).toHaveLength(1);
  });

  it('is rejected once its member is blocked or signed out, or its token has expired', async () => {
    await open();
    const token = await gateway.sign();
    const status = () => statusOf(read(token));
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
    for (let n = 0; n < 5; n += 1) statuses.push(await statusOf(read(token)));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('a guard that is added later', () => {
  let isOpen: boolean;
  beforeEach(() => {
    isOpen = true;
  });
  afterEach(() => Reflect.deleteMetadata(GUARDS_METADATA, ContractRoutes));
  const refuse: CallGuard = (_request, _reply, done) =>
    done(isOpen ? undefined : createCommonError('caller.forbidden'));

  it.each<[string, (app: NestFastifyApplication) => void]>([
    ['to the list of guards', (app) => app.get<CallGuard[]>(CALL_GUARDS, { strict: false }).push(refuse)],
    ['as a Fastify hook', (app) => app.getHttpAdapter().getInstance().addHook('preHandler', refuse)],
    ['as a global guard of Nest', (app) => app.useGlobalGuards({ canActivate: () => isOpen })],
    ['as a decorator of the routes', () => UseGuards({ canActivate: () => isOpen })(ContractRoutes)],
  ])('%s rejects cached reads as well', async (_, add) => {
    await open({}, add);
    const token = await gateway.sign();
    expect([await statusOf(read(token)), await statusOf(read(token))]).toEqual([200, 200]);
    expect(calls().filter((name) => name === LIST)).toHaveLength(1);
    isOpen = false;
    expect(await statusOf(read(token))).toBe(403);
    expect(calls().filter((name) => name === LIST)).toHaveLength(1);
  });
});
