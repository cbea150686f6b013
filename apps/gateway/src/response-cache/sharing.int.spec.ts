import type { TestingModuleBuilder } from '@nestjs/testing';
import { type AnyEndpoint, createCommonError, contentApi, identityApi } from '@skillhour/contracts';
import type { RpcResponse, ForwardedMessage } from '@skillhour/messaging';
import { TestGateway } from '../../test/test-gateway.js';
import { CACHE_LIFETIME } from './cache-freshness.js';

const posts = ['first', 'second'].map((id) => ({
  id,
  user: { id: 'author' },
  user_vote: null as string | null,
  is_following: false,
}));
const endpoints: readonly AnyEndpoint[] = [
  contentApi.listBlogs,
  contentApi.readBlog,
  contentApi.voteOnBlog,
  identityApi.listMembers,
  identityApi.readMember,
];

/** Uses a long cache lifetime, so that no test depends on the machine's speed. */
const withLongLifetime = (builder: TestingModuleBuilder) =>
  builder.overrideProvider(CACHE_LIFETIME).useValue(600_000);

describe('a shared response', () => {
  let gateway: TestGateway;
  let version = 0;
  let rejects = false;

  const respond = (name: string, { context, body }: ForwardedMessage): RpcResponse => {
    if (name.endsWith('.seen_by')) {
      const { of } = JSON.parse(Buffer.from(body ?? []).toString()) as { of: { viewer: string }[] };
      const votes = (viewer: string) => ({ first: { user_vote: viewer === 'fan' ? 'upvote' : null } });
      return jsonResponse({ facts: of.map(({ viewer }) => (name.includes('vote') ? votes(viewer) : {})) });
    }
    if (rejects && context.shared) return { error: createCommonError('service.busy') };
    if (name === 'content.blog.read')
      return context.shared
        ? { error: createCommonError('route.not_found') }
        : jsonResponse({ data: 'the author’s own' });
    return jsonResponse({ version, by: context.actor?.memberId ?? null, results: posts, data: posts });
  };
  const jsonResponse = (value: unknown): RpcResponse => ({
    body: new TextEncoder().encode(JSON.stringify(value)),
  });

  beforeAll(async () => {
    const env = { MEMBER_CALLS_PER_MINUTE: '100000' };
    gateway = await TestGateway.open({ endpoints, respond, env, override: withLongLifetime });
  });
  afterAll(() => gateway.close());
  let member = 0;
  beforeEach(() => {
    gateway.calls.length = 0;
    rejects = false;
    version += 1;
    member += 1;
  });

  const as = async (sub: string, role = 'user', headers: Record<string, string> = {}) => ({
    headers: { authorization: `Bearer ${await gateway.sign({ sub, role })}`, ...headers },
  });
  const callsOf = (name: string) => gateway.calls.filter((call) => call.name === name);
  const list = '/api/blogs/';
  /** Returns the path of a list that no other test has requested. */
  const fresh = () => `${list}?page=${version + 1}`;

  it('is requested once for a thousand concurrent callers', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, (_, n) => as(`reader-${n}`)));
    const path = fresh();
    const responses = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => gateway.fetch(path, readers[n % readers.length])),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(responses.map((one) => one.arrayBuffer()));
    expect(callsOf('content.blog.list')).toHaveLength(1);
    expect(callsOf('content.vote.seen_by').length).toBeLessThanOrEqual(20);
  });

  it('is requested without any data of the caller', async () => {
    await gateway.fetch(fresh(), await as('somebody', 'user', { 'user-agent': 'A browser' }));
    const [call] = callsOf('content.blog.list');
    expect(call?.message.context).toMatchObject({
      actor: null,
      shared: true,
      origin: '',
      client: { address: '', userAgent: '' },
    });
    expect(JSON.stringify(call?.message.context)).not.toContain('somebody');
    expect(JSON.stringify(call)).not.toContain('A browser');
  });

  it("contains each viewer's own fields and never another's", async () => {
    const path = fresh();
    for (const [sub, vote] of [
      ['fan', 'upvote'],
      ['other', null],
      ['fan', 'upvote'],
    ] as const) {
      const seen = await gateway.json(path, await as(sub));
      expect(seen).toMatchObject({ by: null, results: [{ user_vote: vote }, { user_vote: null }] });
      expect(seen['data']).toEqual(seen['results']);
    }
    expect(callsOf('content.blog.list')).toHaveLength(1);
  });

  it('is the same for all spellings of a query, and separate for another query', async () => {
    const reader = await as('speller');
    const page = version + 1;
    for (const query of [`page=${page}`, `page=${page}&limit=12`, `page=0${page}&more=${page}`])
      await gateway.fetch(`${list}?${query}`, reader);
    expect(callsOf('content.blog.list')).toHaveLength(1);
    await gateway.fetch(`${list}?page=${page}&category=chess`, reader);
    expect(callsOf('content.blog.list')).toHaveLength(2);
  });

  it('is not used for admins, who see more', async () => {
    const path = `/api/users/?page=${version + 1}`;
    await gateway.fetch(path, await as('plain'));
    expect(await gateway.json(path, await as('boss', 'admin'))).toMatchObject({ by: 'boss' });
    await gateway.fetch(path, await as('boss', 'admin'));
    expect(callsOf('identity.member.list')).toHaveLength(3);
  });

  it("is not used for the caller's own data if the contract says so", async () => {
    expect(await gateway.json('/api/users/me-1/details/', await as('me-1'))).toMatchObject({ by: 'me-1' });
    expect(await gateway.json('/api/users/me-1/details/', await as('other'))).toMatchObject({ by: null });
  });

  it('is requested again on behalf of the caller if the shared call is rejected', async () => {
    expect(await gateway.json('/api/blog/mine/', await as('author'))).toEqual({ data: 'the author’s own' });
    expect(callsOf('content.blog.read').map(({ message }) => message.context.actor?.memberId)).toEqual([
      undefined,
      'author',
    ]);
  });

  it('fails for all callers while the service is unavailable, and the failure is not cached', async () => {
    rejects = true;
    const path = fresh();
    const reader = await as('patient');
    expect((await gateway.fetch(path, reader)).status).toBe(503);
    rejects = false;
    expect((await gateway.fetch(path, reader)).status).toBe(200);
  });

  it('shows a write to its author at once, and to others soon', async () => {
    const path = fresh();
    const [writer, other] = [await as(`writer-${member}`), await as(`other-${member}`)];
    const before = version;
    await Promise.all([gateway.json(path, writer), gateway.json(path, other)]);
    version += 1;
    expect(await gateway.json(path, writer)).toMatchObject({ version: before });
    await gateway.fetch('/api/blog/a/vote/', {
      method: 'POST',
      body: '{"vote":"upvote"}',
      headers: { ...writer.headers, 'content-type': 'application/json' },
    });
    expect(await gateway.json(path, writer)).toMatchObject({ version });
    expect(await gateway.json(path, other)).toMatchObject({ version });
  });

  it('is bypassed for a browser that has just written, regardless of the gateway it wrote to', async () => {
    const path = fresh();
    await gateway.fetch(path, await as('roaming'));
    const moved = await as('roaming', 'user', { cookie: 'just_wrote=1' });
    expect(await gateway.json(path, moved)).toMatchObject({ by: 'roaming' });
    const wrote = await gateway.fetch('/api/blog/a/vote/', {
      method: 'POST',
      body: '{"vote":"upvote"}',
      headers: {
        cookie: `access_token=${await gateway.sign({ sub: 'roaming' })}`,
        origin: gateway.url,
        'content-type': 'application/json',
      },
    });
    expect(wrote.headers.getSetCookie()).toEqual([
      'just_wrote=1; Max-Age=2; Path=/api/; HttpOnly; SameSite=Lax',
    ]);
  });
});
