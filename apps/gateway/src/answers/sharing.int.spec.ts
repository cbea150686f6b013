import type { TestingModuleBuilder } from '@nestjs/testing';
import { type AnyEndpoint, commonRefusal, contentApi, identityApi } from '@skillhour/contracts';
import type { Answer, ForwardedMessage } from '@skillhour/messaging';
import { Door } from '../../test/open-door.js';
import { LIFE } from './seen-changes.js';

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
const keptForLong = (builder: TestingModuleBuilder) => builder.overrideProvider(LIFE).useValue(600_000);

describe('a shared response', () => {
  let door: Door;
  let version = 0;
  let refuses = false;

  const answer = (name: string, { context, body }: ForwardedMessage): Answer => {
    if (name.endsWith('.seen_by')) {
      const { of } = JSON.parse(Buffer.from(body ?? []).toString()) as { of: { viewer: string }[] };
      const votes = (viewer: string) => ({ first: { user_vote: viewer === 'fan' ? 'upvote' : null } });
      return say({ facts: of.map(({ viewer }) => (name.includes('vote') ? votes(viewer) : {})) });
    }
    if (refuses && context.shared) return { error: commonRefusal('service.busy') };
    if (name === 'content.blog.read')
      return context.shared ? { error: commonRefusal('route.not_found') } : say({ data: 'the author’s own' });
    return say({ version, by: context.actor?.memberId ?? null, results: posts, data: posts });
  };
  const say = (value: unknown): Answer => ({ body: new TextEncoder().encode(JSON.stringify(value)) });

  beforeAll(async () => {
    const env = { MEMBER_CALLS_PER_MINUTE: '100000' };
    door = await Door.open({ endpoints, answer, env, override: keptForLong });
  });
  afterAll(() => door.close());
  let member = 0;
  beforeEach(() => {
    door.calls.length = 0;
    refuses = false;
    version += 1;
    member += 1;
  });

  const as = async (sub: string, role = 'user', headers: Record<string, string> = {}) => ({
    headers: { authorization: `Bearer ${await door.sign({ sub, role })}`, ...headers },
  });
  const asked = (name: string) => door.calls.filter((call) => call.name === name);
  const list = '/api/blogs/';
  /** Returns the path of a list that no other test has requested. */
  const fresh = () => `${list}?page=${version + 1}`;

  it('is requested once for a thousand concurrent callers', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, (_, n) => as(`reader-${n}`)));
    const path = fresh();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => door.fetch(path, readers[n % readers.length])),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(answers.map((one) => one.arrayBuffer()));
    expect(asked('content.blog.list')).toHaveLength(1);
    expect(asked('content.vote.seen_by').length).toBeLessThanOrEqual(20);
  });

  it('is requested without any data of the caller', async () => {
    await door.fetch(fresh(), await as('somebody', 'user', { 'user-agent': 'A browser' }));
    const [call] = asked('content.blog.list');
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
      const seen = await door.json(path, await as(sub));
      expect(seen).toMatchObject({ by: null, results: [{ user_vote: vote }, { user_vote: null }] });
      expect(seen['data']).toEqual(seen['results']);
    }
    expect(asked('content.blog.list')).toHaveLength(1);
  });

  it('is the same for all spellings of a query, and separate for another query', async () => {
    const reader = await as('speller');
    const page = version + 1;
    for (const query of [`page=${page}`, `page=${page}&limit=12`, `page=0${page}&more=${page}`])
      await door.fetch(`${list}?${query}`, reader);
    expect(asked('content.blog.list')).toHaveLength(1);
    await door.fetch(`${list}?page=${page}&category=chess`, reader);
    expect(asked('content.blog.list')).toHaveLength(2);
  });

  it('is not used for admins, who see more', async () => {
    const path = `/api/users/?page=${version + 1}`;
    await door.fetch(path, await as('plain'));
    expect(await door.json(path, await as('boss', 'admin'))).toMatchObject({ by: 'boss' });
    await door.fetch(path, await as('boss', 'admin'));
    expect(asked('identity.member.list')).toHaveLength(3);
  });

  it("is not used for the caller's own data if the contract says so", async () => {
    expect(await door.json('/api/users/me-1/details/', await as('me-1'))).toMatchObject({ by: 'me-1' });
    expect(await door.json('/api/users/me-1/details/', await as('other'))).toMatchObject({ by: null });
  });

  it('is requested again on behalf of the caller if the shared call is rejected', async () => {
    expect(await door.json('/api/blog/mine/', await as('author'))).toEqual({ data: 'the author’s own' });
    expect(asked('content.blog.read').map(({ message }) => message.context.actor?.memberId)).toEqual([
      undefined,
      'author',
    ]);
  });

  it('fails for all callers while the service is unavailable, and the failure is not cached', async () => {
    refuses = true;
    const path = fresh();
    const reader = await as('patient');
    expect((await door.fetch(path, reader)).status).toBe(503);
    refuses = false;
    expect((await door.fetch(path, reader)).status).toBe(200);
  });

  it('shows a write to its author at once, and to others soon', async () => {
    const path = fresh();
    const [writer, other] = [await as(`writer-${member}`), await as(`other-${member}`)];
    const before = version;
    await Promise.all([door.json(path, writer), door.json(path, other)]);
    version += 1;
    expect(await door.json(path, writer)).toMatchObject({ version: before });
    await door.fetch('/api/blog/a/vote/', {
      method: 'POST',
      body: '{"vote":"upvote"}',
      headers: { ...writer.headers, 'content-type': 'application/json' },
    });
    expect(await door.json(path, writer)).toMatchObject({ version });
    expect(await door.json(path, other)).toMatchObject({ version });
  });

  it('is bypassed for a browser that has just written, regardless of the gateway it wrote to', async () => {
    const path = fresh();
    await door.fetch(path, await as('roaming'));
    const moved = await as('roaming', 'user', { cookie: 'just_wrote=1' });
    expect(await door.json(path, moved)).toMatchObject({ by: 'roaming' });
    const wrote = await door.fetch('/api/blog/a/vote/', {
      method: 'POST',
      body: '{"vote":"upvote"}',
      headers: {
        cookie: `access_token=${await door.sign({ sub: 'roaming' })}`,
        origin: door.url,
        'content-type': 'application/json',
      },
    });
    expect(wrote.headers.getSetCookie()).toEqual([
      'just_wrote=1; Max-Age=2; Path=/api/; HttpOnly; SameSite=Lax',
    ]);
  });
});
