import { jest } from '@jest/globals';
import { contentApi, type Actor, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import { Door, type DoorOptions } from '../../test/open-door.js';
import { SeenChanges } from '../answers/index.js';
import { Revocations } from '../auth/index.js';
import { LIFE } from '../answers/seen-changes.js';

const bytes = (value: unknown) => ({ body: new TextEncoder().encode(JSON.stringify(value)) });
const blog = { id: 'blog-1', user: { id: 'author-1' }, title: 'Bread' };
/** Responds with facts that contain the viewer's name. */
const answer: DoorOptions['answer'] = (name, { body }) => {
  if (!name.endsWith('.seen_by')) return bytes({ results: [blog] });
  const { of } = JSON.parse(Buffer.from(body ?? []).toString()) as {
    of: { viewer: string; ids: string[] }[];
  };
  return bytes({
    facts: of.map(({ viewer, ids }) => Object.fromEntries(ids.map((id) => [id, { seen: viewer }]))),
  });
};

let door: Door;
/** Number of requests that reached the framework. */
let whole: number;
let blocked: Set<MemberId>;
let ended: Set<LoginSessionId>;

const open = async (env: Record<string, string> = {}) => {
  [whole, blocked, ended] = [0, new Set(), new Set()];
  door = await Door.open({
    endpoints: [contentApi.listBlogs],
    answer,
    env,
    prepare: (app) => {
      app
        .getHttpAdapter()
        .getInstance()
        .addHook('onRequest', async () => void (whole += 1));
    },
    override: (builder) =>
      builder
        .overrideProvider(LIFE)
        .useValue(600_000)
        .overrideProvider(Revocations)
        .useValue({
          isBlocked: (id: MemberId) => blocked.has(id),
          isEnded: (id: LoginSessionId) => ended.has(id),
          isRevoked: (actor: Actor) => blocked.has(actor.memberId) || ended.has(actor.loginSessionId),
        }),
  });
};
afterEach(() => door.close());

const PATH = '/api/blogs/?page=1';
const read = (token: string, headers: Record<string, string> = {}) =>
  door.fetch(PATH, {
    headers: { authorization: `Bearer ${token}`, 'x-correlation-id': 'the-same-one', ...headers },
  });
const told = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
};

describe('a repeated read', () => {
  it('gets the same response and headers as the first without reaching the framework', async () => {
    await open();
    const token = await door.sign();
    const first = await told(await read(token));
    expect(first.text).toContain('"seen":"member-1"');
    expect([await told(await read(token)), whole]).toEqual([first, 1]);
    const [one, other] = door.lines
      .filter(({ msg }) => msg === 'call answered')
      .map(({ time: _time, ms: _ms, ...line }) => line);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ endpoint: 'content.blog.list', memberId: 'member-1', status: 200 });
  });

  it('gets a 304 if the client already has the response', async () => {
    await open();
    const token = await door.sign();
    const etag = (await read(token)).headers.get('etag') ?? '';
    const known = { 'if-none-match': etag };
    const quick = await told(await read(token, known));
    expect([quick.status, quick.text, whole]).toEqual([304, '', 1]);
    expect(quick.headers['etag']).toBe(etag);
    expect((await read(token, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it.each([
    ['under another token', async () => read(await door.sign({ sub: 'member-2', sid: 'login-2' }))],
    ['with a cookie more', async (token: string) => read(token, { cookie: 'just_wrote=1' })],
    [
      'after something was written',
      async (token: string) => {
        await door.app.get(SeenChanges).written(contentApi.createBlog, null);
        return read(token);
      },
    ],
  ])('reaches the framework %s', async (_, again) => {
    await open();
    const token = await door.sign();
    await read(token);
    expect((await again(token)).status).toBe(200);
    expect(whole).toBe(2);
  });

  it('shows each member their own fields under different tokens', async () => {
    await open();
    const [one, two] = [await door.sign(), await door.sign({ sub: 'member-2', sid: 'login-2' })];
    for (const [token, name] of [
      [one, 'member-1'],
      [two, 'member-2'],
      [one, 'member-1'],
      [two, 'member-2'],
    ] as const)
      expect(await (await read(token)).text()).toContain(`"seen":"${name}"`);
    expect(whole).toBe(2);
  });

  it('is rejected once its member is blocked or signed out, or its token has expired', async () => {
    await open();
    const token = await door.sign();
    const again = async () => (await told(await read(token))).status;
    expect(await again()).toBe(200);
    blocked.add('member-1' as MemberId);
    expect(await again()).toBe(403);
    blocked.clear();
    expect(await again()).toBe(200);
    ended.add('login-1' as LoginSessionId);
    expect(await again()).toBe(401);
    ended.clear();
    const now = Date.now();
    const later = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
    expect(await again()).toBe(401);
    later.mockRestore();
  });

  it('is counted, and rejected above the limit', async () => {
    await open({ MEMBER_CALLS_PER_MINUTE: '3' });
    const token = await door.sign();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await told(await read(token))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('reaches the framework if method or query differ', async () => {
    await open();
    const token = await door.sign();
    await read(token);
    const headers = { authorization: `Bearer ${token}` };
    await door.fetch(PATH, { method: 'HEAD', headers });
    await door.fetch(`${PATH}&x=1`, { headers });
    expect(whole).toBe(3);
  });
});
