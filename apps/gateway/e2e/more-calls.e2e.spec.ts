import { sharedConstellation, signUp, until, type Constellation, type TestMember } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import { ThirdPartyClient } from './support/third-party-client.js';

const TEXT = 'A text that is long enough for every rule of this community, and says nothing else at all.';
const STRING: unknown = expect.any(String);
const NUMBER: unknown = expect.any(Number);
const LIST = { count: NUMBER, total_pages: NUMBER, next: null, previous: null };
const containing = (text: string) => expect.stringContaining(text) as string;
const FORMER = { content: TEXT, content_html: containing(`>${TEXT}</p>`), written_at: STRING };

/**
 * Account and community calls that the specification leaves open and the API documentation defines. Made by a
 * client that knows only these two.
 */
describe('the API calls beyond the specification', () => {
  let constellation: Constellation;
  let meera: TestMember;
  let tomas: TestMember;
  let me: ThirdPartyClient;
  let peer: ThirdPartyClient;
  let tag: string;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const { api } = constellation.run;
    [meera, tomas] = await Promise.all([signUp(constellation, 'Meera'), signUp(constellation, 'Tomas')]);
    me = new ThirdPartyClient(api, meera.accessToken);
    peer = new ThirdPartyClient(api, tomas.accessToken);
    [tag = ''] = (await me.get('skills/')).body as unknown as string[];
  });

  const createPost = async (kind: 'blog' | 'question') => {
    const title = `How to set a saw ${randomUUID().slice(0, 8)}`;
    const form = JSON.stringify({ title, body_content: `**${TEXT}**`, tags: [tag] });
    const { status, body } = await me.send('POST', `${kind}/create/`, form);
    expect(status).toBe(201);
    return body['data'] as Record<string, string>;
  };
  const patch = (by: ThirdPartyClient, path: string, body: object) =>
    by.send('PATCH', path, JSON.stringify(body));

  it.each(['blog', 'question'] as const)('return a %s with both spellings of its counters', async (kind) => {
    const made = await createPost(kind);
    const path = kind === 'blog' ? `blog/${made['slug']}` : `question/${made['id']}`;
    await peer.post(`${path}/vote/`, { vote: 'upvote' });
    const read = await peer.get(`${path}/`);
    expect(read.body['data']).toMatchObject({
      ...{ votes: 1, vote_count: 1, user_vote: 'upvote', views: 1, view_count: 1 },
      ...{ is_following: false, isFollowing: false, body_html: containing(`<strong>${TEXT}</strong>`) },
      ...{ user: { id: meera.id }, tags: [{ id: STRING, name: tag, tag: { id: STRING, name: tag } }] },
    });
    expect((await me.get(`${path}`)).body['data']).toMatchObject({ user_vote: null, views: 1 });
  });

  it.each(['blog', 'question'] as const)(
    'let only the author edit and delete a %s, and return its history',
    async (kind) => {
      const made = await createPost(kind);
      const path = kind === 'blog' ? `blog/${made['slug']}` : `question/${made['id']}`;
      expect((await patch(peer, `${path}/`, { title: 'It is not mine at all' })).status).toBe(403);
      const edited = await patch(me, path, { title: 'How to set a saw, again' });
      expect([edited.status, edited.body]).toMatchObject([
        200,
        { data: { id: made['id'], title: 'How to set a saw, again', edited_at: STRING } },
      ]);
      const { body } = await peer.get(`${path}/history/`);
      expect(body).toMatchObject({
        ...LIST,
        ...{ count: 1, results: [{ title: made['title'], body_html: STRING, written_at: STRING }] },
      });
      expect((await peer.send('DELETE', `${path}/`)).status).toBe(403);
      expect((await me.send('DELETE', path)).status).toBe(200);
      expect((await me.get(`${path}/`)).status).toBe(404);
    },
  );

  it('edit, report and delete comments and answers, and vote on and accept an answer', async () => {
    const { slug } = await createPost('blog');
    const { id } = await createPost('question');
    const addedComment = (await peer.post(`blog/${slug}/add-comment`, { content: TEXT })).body['data'];
    const addedAnswer = (await peer.post(`question/${id}/add-answer`, { content: TEXT })).body['data'];
    const [comment, answer] = [addedComment, addedAnswer].map((reply) => (reply as { id: string }).id);
    for (const path of [`comment/${comment}`, `answer/${answer}`]) {
      const content = `${TEXT} And more.`;
      expect((await patch(me, `${path}/`, { content })).status).toBe(403);
      expect((await patch(peer, `${path}/`, { content })).body).toMatchObject({ data: { content } });
      expect((await me.get(`${path}/history`)).body).toMatchObject({ count: 1, results: [FORMER] });
    }
    const vote = await me.post(`answer/${answer}/vote/`, { vote: 'upvote' });
    expect(vote.body).toEqual({ votes: 1, vote_count: 1, user_vote: 'upvote' });
    expect((await peer.post(`answer/${answer}/vote`, { vote: 'upvote' })).status).toBe(403);
    const accept = `question/${id}/answers/${answer}/accept/`;
    expect((await peer.post(accept)).status).toBe(403);
    expect((await me.post(accept)).body).toMatchObject({ answered: true, accepted_answer_id: answer });
    expect((await peer.get(`question/${id}/`)).body).toMatchObject({ data: { answered: true } });
    const note = { kind: 'comment', id: comment, note: TEXT };
    expect((await me.post('content-reports/', note)).status).toBe(201);
    expect((await me.post('content-reports', note)).status).toBe(409);
    expect((await peer.post('content-reports/', note)).status).toBe(403);
    for (const path of [`comment/${comment}/`, `answer/${answer}`])
      expect((await peer.send('DELETE', path)).status).toBe(200);
  });

  it("return a tag's page and follow the tag", async () => {
    const { body } = await me.get(`tags/?search=${encodeURIComponent(tag)}`);
    const { tags } = body['data'] as { tags: { id: string; name: string }[] };
    const id = tags.find(({ name }) => name === tag)?.id ?? '';
    expect((await me.get(`tags/${id}/`)).body).toMatchObject({ id, name: tag, about: STRING });
    for (const [path, isFollowing] of [
      [`tags/${id}/follow/`, true],
      [`tags/${id}/follow`, false],
    ] as const)
      expect((await me.post(path)).body).toMatchObject({ isFollowing, followers_count: NUMBER });
  });

  it('suggest members with a reason', async () => {
    const learns = new FormData();
    const skill = `Scything ${randomUUID().slice(0, 8)}`;
    learns.append('learns', skill);
    await me.send('PUT', 'profile/update/', learns);
    const skills = new FormData();
    skills.append('skills', skill);
    await peer.send('PUT', 'profile/update/', skills);
    const { body } = await me.get('users/suggested/');
    expect(body).toMatchObject({ ...LIST, results: [{ id: tomas.id, reason: { teaches: [skill] } }] });
    expect(body['data']).toEqual(body['results']);
  });

  it('return notifications with the specified fields, and mark one or all as read', async () => {
    await peer.post(`users/${meera.id}/follow-unfollow/`);
    const unread = await until(async () => {
      const { body } = await me.get('notifications/unread_count');
      const list = body['notifications'] as Record<string, unknown>[];
      return list.find(({ notification_type: kind }) => /follow/.test(String(kind)));
    });
    expect(unread).toMatchObject({
      ...{ id: STRING, title: STRING, message: containing('Tomas'), isRead: false },
      ...{ sender_id: tomas.id, sender_name: 'Tomas Tester', timestamp: STRING },
    });
    const markedRead = await me.get(`notifications/${String(unread['id'])}/mark_read/`);
    expect([markedRead.status, markedRead.body]).toMatchObject([200, { isRead: true, unread_count: NUMBER }]);
    expect(markedRead.headers.get('cache-control')).toBe('no-store');
    expect((await peer.get(`notifications/${String(unread['id'])}/mark_read`)).status).toBe(404);
    expect((await me.post('notifications/mark_all_read/')).body).toEqual({ unread_count: 0 });
    const preferences = (await me.get('notifications/preferences')).body;
    expect(preferences).toMatchObject({ digest: { daily: true, at: STRING }, timezone: STRING });
    const quiet = { from: '22:00', to: '07:00' };
    const saved = await me.send('PUT', 'notifications/preferences/', JSON.stringify({ quiet }));
    expect([saved.status, saved.body]).toEqual([200, { ...preferences, quiet }]);
  });

  it("manage an account's devices, second factor and export, and delete it with the password", async () => {
    const wanda = await signUp(constellation, 'Wanda');
    const wandaClient = new ThirdPartyClient(constellation.run.api, wanda.accessToken);
    const { email, password } = wanda;
    await wandaClient.post('token/', { email, password });
    const devices = (await wandaClient.get('auth/sessions/')).body;
    expect(devices).toMatchObject({ ...LIST, count: 2 });
    const other = (devices['results'] as { id: string; is_current: boolean }[]).find(
      (one) => !one.is_current,
    );
    expect((await wandaClient.send('DELETE', `auth/sessions/${other?.id}/`)).body).toEqual({ ended: 1 });
    expect((await wandaClient.send('DELETE', 'auth/sessions')).body).toEqual({ ended: 0 });
    expect((await wandaClient.get('account/second-factor/')).body).toEqual({
      enabled: false,
      recovery_codes_left: 0,
    });
    const started = await wandaClient.post('account/second-factor', { password });
    expect(started.body).toMatchObject({ enabled: false, secret: STRING, otpauth_url: STRING });
    expect((await wandaClient.post('account/export/', { password: 'Wrong-river7!' })).status).toBe(400);
    expect((await wandaClient.post('account/export', { password })).status).toBe(201);
    const another = `moved.${email}`;
    expect((await wandaClient.post('account/email/', { password, email: another })).body).toMatchObject({
      email: another,
    });
    const changed = await wandaClient.post('account/password/', { password, new_password: 'Louder-brook8!' });
    expect([changed.status, changed.body]).toEqual([200, { message: STRING }]);
    const leave = (confirmation: string) =>
      wandaClient.send('DELETE', 'account/', JSON.stringify({ password: confirmation }));
    expect((await leave(password)).status).toBe(400);
    expect((await leave('Louder-brook8!')).body).toEqual({ detail: STRING });
    await until(async () => (await wandaClient.get('profile/')).status === 401);
  });
});
