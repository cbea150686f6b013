import {
  type ApiResponse,
  type Constellation,
  mailedCode,
  sharedConstellation,
  signInAdmin,
  signUp,
  TEST_PASSWORD,
  type TestMember,
} from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import { ThirdPartyClient } from './support/third-party-client.js';

const TEXT = 'A text that is long enough for every rule of this community, and says nothing else at all.';
const POST = {
  title: 'How to sharpen a plane iron',
  body_content: TEXT,
  tags: JSON.stringify(['Woodworking']),
};
const STRING: unknown = expect.any(String);
const NUMBER: unknown = expect.any(Number);
const ARRAY: unknown = expect.any(Array);
const PAIR = { access_token: STRING, refresh_token: STRING };
const TOKENS = { ...PAIR, access: STRING, refresh: STRING };
const LIST = { count: NUMBER, total_pages: NUMBER };

const unknownAddress = () => `nobody.${randomUUID()}@example.org`;

/** Calls of the specification (part 1, section 7), made by a client that knows only the specification. */
describe('the API calls of the specification', () => {
  let constellation: Constellation;
  let anonymous: ThirdPartyClient;
  let meera: TestMember;
  let tomas: TestMember;
  let me: ThirdPartyClient;
  let peer: ThirdPartyClient;
  let tag: string;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const { api } = constellation.run;
    anonymous = new ThirdPartyClient(api);
    [meera, tomas] = await Promise.all([signUp(constellation, 'Meera'), signUp(constellation, 'Tomas')]);
    me = new ThirdPartyClient(api, meera.accessToken);
    peer = new ThirdPartyClient(api, tomas.accessToken);
    [tag = ''] = (await anonymous.get('skills/')).body as unknown as string[];
    POST.tags = JSON.stringify([tag]);
  });

  const registration = () => ({
    firstName: 'Wanda',
    lastName: 'Tester',
    email: `wanda.${randomUUID().slice(0, 8)}@example.org`,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    agreeToTerms: true,
  });
  const snake = ({
    firstName,
    lastName,
    confirmPassword,
    agreeToTerms,
    ...rest
  }: ReturnType<typeof registration>) => ({
    ...rest,
    first_name: firstName,
    last_name: lastName,
    confirm_password: confirmPassword,
    agree_to_terms: agreeToTerms,
  });

  describe('account calls', () => {
    it.each([
      ['camelCase', 'register/', registration()],
      ['snake_case', 'register', snake(registration())],
    ])('register in %s and require the emailed code', async (_spelling, path, form) => {
      const response = await anonymous.post(path, form);
      expect([response.status, response.body]).toEqual([
        201,
        { detail: STRING, email: form.email, redirect: '/otp' },
      ]);
      const inactive = await anonymous.post('token/', { email: form.email, password: TEST_PASSWORD });
      expect([inactive.status, inactive.body]).toMatchObject([
        400,
        { detail: 'User is inactive. OTP has been resent.', status: 400, redirect: '/otp' },
      ]);
      const again = await anonymous.post(path, form);
      expect(again.status).toBe(409);
      expect(again.body['detail']).toBe('User with this email already exists.');
      expect((await anonymous.post('resent-otp/', { email: form.email })).status).toBe(200);
      expect((await anonymous.post('resent-otp', { email: unknownAddress() })).status).toBe(200);
      const otp = await mailedCode(constellation, form.email);
      const wrong = await anonymous.post('otp/', {
        email: form.email,
        otp: otp === '11111' ? '22222' : '11111',
      });
      expect([wrong.status, wrong.body]).toMatchObject([400, { detail: STRING, tries_left: 4 }]);
    });

    it('return the errors of each invalid field, under `errors` and at the top level', async () => {
      const { status, body } = await anonymous.post('register/', { ...registration(), firstName: 'Al' });
      const messages = ['First name must be at least 3 letters.'];
      expect([status, body['errors']]).toEqual([400, { firstName: messages }]);
      expect(body).toMatchObject({ detail: STRING, code: STRING, firstName: messages });
    });

    it('sign in by email or username in either field', async () => {
      const { email, username, password } = meera;
      for (const [path, who] of [
        ['token/', { email }],
        ['token', { username }],
        ['token/', { email: username }],
        ['token', { username: email }],
      ] as const) {
        const { status, body } = await anonymous.post(path, { ...who, password });
        expect([status, body]).toMatchObject([
          200,
          { ...TOKENS, isAuthenticated: true, role: 'user', user: { id: meera.id, role: 'user' } },
        ]);
        expect(body['access']).toBe(body['access_token']);
        expect(body['refresh']).toBe(body['refresh_token']);
      }
      const rejected = await anonymous.post('token/', { email, password: 'Wrong-river7!' });
      expect([rejected.status, rejected.body['detail']]).toEqual([403, 'Invalid credentials']);
    });

    it('refresh, check and end a login session', async () => {
      const { email, password } = tomas;
      const { body } = await anonymous.post('token/', { email, password });
      const renewed = await anonymous.post('token/refresh/', { refresh: body['refresh'] });
      expect([renewed.status, renewed.body]).toMatchObject([200, { ...TOKENS, user: { id: tomas.id } }]);
      const twice = await anonymous.post('token/refresh', { refresh_token: renewed.body['refresh_token'] });
      expect([twice.status, twice.body]).toMatchObject([200, TOKENS]);
      const forged = await anonymous.post('token/refresh/', { refresh: 'forged' });
      expect([forged.status, forged.body]).toMatchObject([403, { detail: STRING }]);

      const { run } = constellation;
      const inside = new ThirdPartyClient(run.api, String(twice.body['access']));
      for (const path of ['check/', 'check']) {
        expect((await anonymous.get(path)).body).toMatchObject({ isAuthenticated: false, user: null });
        expect((await inside.get(path)).body).toMatchObject({
          isAuthenticated: true,
          role: 'user',
          user: { id: tomas.id },
        });
        expect((await new ThirdPartyClient(run.api, 'wrong').get(path)).status).toBe(401);
      }
      expect((await inside.post('logout', { refresh: twice.body['refresh'] })).status).toBe(200);
      expect((await anonymous.post('token/refresh/', { refresh: twice.body['refresh'] })).status).toBe(403);
    });

    it('request and reset a password without revealing which addresses are known', async () => {
      const known = await anonymous.post('forget-password/', { email: meera.email });
      const unknown = await anonymous.post('forget-password', { email: unknownAddress() });
      expect([known.status, unknown.status]).toEqual([200, 200]);
      expect(known.body).toEqual({ message: STRING });
      expect(unknown.body).toEqual(known.body);
      const bad = await anonymous.post('reset-password/', { token: 'none', password: TEST_PASSWORD });
      expect([bad.status, bad.body['detail']]).toEqual([400, 'Invalid or missing token.']);
    });

    it('reject an invalid social sign-in, and a member at the admin sign-in', async () => {
      expect((await anonymous.post('auth/google-login/', { id_token: 'none' })).status).toBe(403);
      const { username, password } = meera;
      const rejected = await anonymous.post('admin/token/', { username, password });
      expect([rejected.status, rejected.body['detail']]).toEqual([
        403,
        'Not authorized to access admin login.',
      ]);
      const { admin } = constellation.run;
      const entered = await anonymous.post('admin/token', admin);
      expect([entered.status, entered.body]).toMatchObject([200, { ...PAIR, user: { role: 'admin' } }]);
    });
  });

  describe('profile and member calls', () => {
    it("read and update the caller's own profile", async () => {
      const form = new FormData();
      for (const [name, value] of [
        ['first_name', 'Meera'],
        ['last_name', 'Nair'],
        ['github_url', 'https://github.com/meera'],
        ['linkedin_url', ''],
        ['about', 'I mend *bicycles*.'],
        ['skills', 'Bicycle repair'],
        ['skills', 'Wheel building'],
      ] as const)
        form.append(name, value);
      const updated = await me.send('PUT', 'profile/update/', form);
      expect([updated.status, updated.body]).toMatchObject([
        200,
        { last_name: 'Nair', about: 'I mend *bicycles*.', skills: ['Bicycle repair', 'Wheel building'] },
      ]);
      for (const path of ['profile/', 'profile']) {
        const { status, body } = await me.get(path);
        expect([status, body]).toMatchObject([
          200,
          {
            ...{ id: meera.id, email: meera.email, role: 'user', rating: 0, time_balance: 60 },
            ...{
              available_time: 60,
              held_time: 0,
              followers_count: 0,
              following_count: 0,
              is_blocked: false,
            },
            ...{ github_url: 'https://github.com/meera', profile_image: null, banner_image: null },
          },
        ]);
      }
      const bad = new FormData();
      bad.append('github_url', 'http://example.org/meera');
      const rejected = await me.send('PUT', 'profile/update', bad);
      expect([rejected.status, rejected.body['github_url']]).toEqual([400, ['Invalid GitHub URL']]);
    });

    it('list skills and tags', async () => {
      for (const path of ['skills/', 'skills']) {
        const { body } = await anonymous.get(path);
        expect(body).toEqual(expect.arrayContaining([tag]));
        expect(body).not.toEqual(expect.arrayContaining(['All']));
      }
      const { body } = await anonymous.get(`tags/?search=${encodeURIComponent(tag)}`);
      const { tags } = body['data'] as { tags: { name: string }[] };
      expect(tags.find(({ name }) => name === tag)).toMatchObject({ id: STRING, name: tag, about: STRING });
    });

    it('list members, show one, follow and report them', async () => {
      const listed = await me.get(`users/?page=1&limit=20&category=&search=${tomas.username}`);
      expect([listed.status, listed.body]).toMatchObject([200, LIST]);
      expect(listed.body['results']).toEqual(listed.body['data']);
      expect(listed.body['results']).toMatchObject([{ id: tomas.id, username: tomas.username }]);
      const all = await me.get(`all-users?page=1&search=${tomas.username}`);
      expect([all.status, all.body]).toMatchObject([200, { ...LIST, has_more: false }]);
      expect(all.body['data']).toEqual(all.body['results']);

      const followed = await me.post(`users/${tomas.id}/follow-unfollow/`);
      expect(followed.body).toMatchObject({ status: 'followed', isFollowing: true, followers_count: 1 });
      for (const path of [`users/${tomas.id}/details/`, `users/${tomas.id}/details`])
        expect((await me.get(path)).body).toMatchObject({
          ...{ id: tomas.id, is_following: true, isFollowing: true },
          ...{ followers_count: 1, followers: 1, following_count: 0, following: 0 },
        });
      const unfollowed = await me.post(`users/${tomas.id}/follow-unfollow`);
      expect(unfollowed.body).toMatchObject({ status: 'unfollowed', isFollowing: false, followers_count: 0 });
      expect((await me.post(`users/${meera.id}/follow-unfollow/`)).status).toBe(403);

      const note = new FormData();
      note.append('note', 'Too short.');
      const rejected = await me.send('POST', `users/${tomas.id}/report/`, note);
      expect([rejected.status, rejected.body['note']]).toEqual([
        400,
        ['Report content must be at least 50 characters long.'],
      ]);
      note.set('note', TEXT);
      expect((await me.send('POST', `users/${tomas.id}/report`, note)).status).toBe(201);
      expect((await me.send('POST', `users/${tomas.id}/report/`, note)).status).toBe(409);
    });
  });

  describe('blog and question calls', () => {
    const form = (changes: Partial<typeof POST> = {}) => {
      const made = new FormData();
      for (const [name, value] of Object.entries({ ...POST, ...changes })) made.append(name, value);
      return made;
    };

    it('create, read, list, comment on and vote on a blog', async () => {
      const created = await me.send('POST', 'blog/create/', form());
      expect([created.status, created.body]).toMatchObject([
        201,
        {
          data: {
            ...{
              title: POST.title,
              body_content: TEXT,
              image: null,
              vote_count: 0,
              comment_count: 0,
              view_count: 0,
            },
            ...{ user_vote: null, user: { id: meera.id }, tags: [{ name: tag, tag: { name: tag } }] },
          },
        },
      ]);
      const { slug } = created.body['data'] as { slug: string };
      for (const path of [`blog/${slug}/`, `blog/${slug}`])
        expect((await peer.get(path)).body).toMatchObject({ data: { slug, is_following: false } });

      const addedComment = await peer.post(`blog/${slug}/add-comment/`, { content: 'Well cut.' });
      expect([addedComment.status, addedComment.body]).toMatchObject([
        201,
        { data: { content: 'Well cut.' } },
      ]);
      const comments = await me.get(`blog/${slug}/comments`);
      expect(comments.body).toMatchObject({
        ...LIST,
        data: [{ content: 'Well cut.', user: { id: tomas.id } }],
      });
      await votesFor(`blog/${slug}/vote`);

      const { status, body } = await peer.get(
        `blogs/?page=1&limit=12&category=${encodeURIComponent(tag)}&search=sharpen`,
      );
      expect([status, body]).toMatchObject([200, LIST]);
      expect(body['data']).toEqual(body['results']);
      expect(body['data']).toEqual(
        expect.arrayContaining([expect.objectContaining({ slug, comment_count: 1 })]),
      );
    });

    it('create, read, list, answer and vote on a question', async () => {
      const created = await me.send('POST', 'question/create', form({ title: 'How sharp is sharp enough?' }));
      expect([created.status, created.body]).toMatchObject([
        201,
        {
          data: {
            votes: 0,
            vote_count: 0,
            views: 0,
            view_count: 0,
            answered: false,
            answers_count: 0,
            user_vote: null,
          },
        },
      ]);
      const { id } = created.body['data'] as { id: string };
      for (const path of [`question/${id}/`, `question/${id}`])
        expect((await peer.get(path)).body).toMatchObject({ data: { id, user: { id: meera.id } } });
      const short = await peer.post(`question/${id}/add-answer/`, { content: 'Very.' });
      expect([short.status, short.body['content']]).toEqual([
        400,
        ['Answer must be at least 50 characters long.'],
      ]);
      expect((await peer.post(`question/${id}/add-answer`, { content: TEXT })).status).toBe(201);
      const list = await me.get(`question/${id}/answers/`);
      expect(list.body).toMatchObject({ ...LIST, data: [{ content: TEXT, user: { id: tomas.id } }] });
      await votesFor(`question/${id}/vote`);
      const { body } = await peer.get('questions?page=1&limit=12&category=&search=');
      expect(body).toMatchObject(LIST);
      expect(body['data']).toEqual(body['results']);
      expect(body['data']).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, answers_count: 1 })]),
      );
    });

    it("return the form's own messages under each field", async () => {
      const { status, body } = await me.send(
        'POST',
        'blog/create/',
        form({ title: 'Short', body_content: 'Short', tags: JSON.stringify(['No such skill']) }),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({
        title: ['Title must be at least 10 characters long.'],
        body_content: ['Body content must be at least 50 characters long.'],
      });
      const unknown = await me.send(
        'POST',
        'question/create/',
        form({ tags: JSON.stringify(['No such skill']) }),
      );
      expect([unknown.status, unknown.body['tags']]).toEqual([
        400,
        ['Please select a valid tag from the suggestions.'],
      ]);
    });

    /** Votes up, repeats it, votes down, and tries to vote on the caller's own content. */
    async function votesFor(path: string): Promise<void> {
      const up = await peer.post(`${path}/`, { vote: 'upvote' });
      expect([up.status, up.body]).toMatchObject([200, { vote_count: 1, user_vote: 'upvote' }]);
      expect((await peer.post(path, { vote: 'upvote' })).body).toMatchObject({
        vote_count: 0,
        user_vote: null,
      });
      const down = await peer.post(`${path}/`, { vote: 'downvote' });
      expect(down.body).toMatchObject({ vote_count: -1, user_vote: 'downvote' });
      expect((await me.post(path, { vote: 'upvote' })).status).toBe(403);
      expect((await peer.post(path, { vote: 'sideways' })).status).toBe(400);
    }
  });

  it('return a socket URL and unread notifications, and mark one as read by GET', async () => {
    for (const path of [`notification-handshake/${meera.id}/`, `notification-handshake/${meera.id}`])
      expect((await me.get(path)).body).toEqual({
        websocket_url: expect.stringMatching(/^wss?:\/\/.+\?ticket=./) as string,
      });
    expect((await peer.get(`notification-handshake/${meera.id}/`)).status).toBe(403);
    const { body } = await me.get('notifications/unread_count/');
    expect(body).toMatchObject({
      notifications: ARRAY,
      unread_count: NUMBER,
    });
    expect((await me.get('notifications/none/mark_read/')).status).toBe(404);
  });

  it('let admins block and unblock a member and list reports', async () => {
    const admin = await signInAdmin(constellation);
    const path = `dashboard/user/${tomas.id}/block-unblock`;
    expect((await admin.post(`${path}/`)).body).toEqual({ status: 'blocked' });
    expect((await admin.post(path)).body).toEqual({ status: 'active' });
    expect((await me.post(`${path}/`)).status).toBe(403);
    const reports = await admin.get('dashboard/reports/?page=1&limit=20&category=&search=');
    expect([reports.status, reports.body]).toMatchObject([200, { ...LIST, results: { results: ARRAY } }]);
  });

  describe('all calls', () => {
    const shape = ({ body }: ApiResponse) => [typeof body['detail'], typeof body['code']];

    it('require a sign-in where the specification does', async () => {
      for (const path of [
        'profile/',
        'blogs',
        'questions/',
        'users',
        'all-users/',
        'notifications/unread_count',
      ]) {
        const response = await anonymous.get(path);
        expect([path, response.status, shape(response)]).toEqual([path, 401, ['string', 'string']]);
      }
    });

    it('reject invalid input with a message and never fail', async () => {
      for (const [status, response] of [
        [400, await me.send('POST', 'token/', '{"email":')],
        [400, await me.get('blogs/?page=0')],
        [400, await me.get('blogs/?limit=many')],
        [404, await me.get('blog/no-such-blog/')],
        [404, await me.get('question/no-such-question')],
        [404, await me.get('users/no-such-member/details/')],
        [404, await me.get('no/such/call/')],
      ] as const)
        expect([response.status, shape(response)]).toEqual([status, ['string', 'string']]);
    });

    it('return an empty page past the end and ignore unknown parameters', async () => {
      const { status, body } = await me.get('blogs/?page=9999&limit=12&colour=green');
      expect([status, body]).toMatchObject([200, { ...LIST, data: [], results: [], next: null }]);
    });
  });
});
