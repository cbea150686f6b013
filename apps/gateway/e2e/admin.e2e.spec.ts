import {
  type ApiClient,
  type Constellation,
  RoomSocket,
  sharedConstellation,
  signInAdmin,
  signUp,
  type TestMember,
  until,
} from '@skillhour/testing';

const NOTE = 'They did not come to three lessons and wrote rude words after each.';

/** Stories of an admin over the gateway's public API. */
describe('an admin', () => {
  let constellation: Constellation;
  let admin: ApiClient;
  let reported: TestMember;
  let reporter: TestMember;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [admin, reported, reporter] = await Promise.all([
      signInAdmin(constellation),
      signUp(constellation, 'Rudolfine'),
      signUp(constellation, 'Patience'),
    ]);
  });

  const audit = async (query: string) =>
    (await admin.get(`dashboard/audit/?about=${reported.id}${query}`)).body['results'] as {
      kind: string;
      reason: string;
    }[];
  const socketOf = async (member: TestMember) => {
    const { body } = await member.api.get(`notification-handshake/${member.id}/`);
    const socket = RoomSocket.open(String(body['websocket_url']));
    await socket.opened();
    socket.send({ type: 'fetch_unread_notifications' });
    await socket.next('unread_notifications');
    return socket;
  };

  it("is notified of a report and finds it in the list and in the reported member's details", async () => {
    const report = await reporter.api.post(`users/${reported.id}/report/`, { note: NOTE });
    expect(report.status).toBe(201);
    await until(
      async () => {
        const { body } = await admin.get('notifications/');
        const messages = (body['results'] as { message: string }[]).map(({ message }) => message);
        return messages.includes(`${reported.username} was reported.`);
      },
      { what: 'the notification of the report' },
    );
    const { body } = await admin.get(`dashboard/reports/?search=${reported.username}`);
    expect((body['results'] as { results: unknown[] }).results).toMatchObject([
      {
        reported_user__id: reported.id,
        reported_user__username: reported.username,
        report_count: 1,
        open_count: 1,
      },
    ]);
    expect((await admin.get(`dashboard/report/${reported.id}/details/`)).body).toMatchObject({
      reported_user: { username: reported.username, status: 'active' },
      reports: [{ note: NOTE, reported_by: { username: reporter.username } }],
    });
  });

  it('gets all statistics in one response, with and without the trailing slash', async () => {
    for (const path of ['dashboard/stats/', 'dashboard/stats']) {
      const { status, body } = await admin.get(path);
      expect(status).toBe(200);
      for (const statistic of ['tags', 'users', 'posts', 'reported_users', 'questions'])
        expect([statistic, typeof body[statistic]]).toEqual([statistic, 'number']);
      expect(Object.values(body['trends'] as object)).toHaveLength(5);
    }
  });

  it('blocks a member at once: closes sockets, rejects calls, sign-in and tokens, and hides the profile', async () => {
    const socket = await socketOf(reported);
    const blocked = await admin.post(`dashboard/user/${reported.id}/block-unblock/`, {
      reason: 'Rude, thrice.',
    });
    expect(blocked).toMatchObject({ status: 200, body: { status: 'blocked' } });
    expect(await socket.closed()).toBe(4403);
    await until(async () => (await reported.api.get('profile/')).status === 403, {
      what: 'the socket to close',
    });
    expect(await reported.api.get('users/')).toMatchObject({
      status: 403,
      body: { detail: 'User is blocked' },
    });
    const anonymous = constellation.anonymous();
    const signIn = await anonymous.post('token/', { email: reported.email, password: reported.password });
    expect(signIn).toMatchObject({ status: 403, body: { detail: 'User is blocked' } });
    const refresh = await anonymous.post('token/refresh/', { refresh: reported.refreshToken });
    expect(refresh.status).toBeGreaterThanOrEqual(400);
    expect((await reporter.api.get(`users/${reported.id}/details/`)).status).toBe(404);
    expect((await admin.get(`dashboard/user/${reported.id}/details/`)).body).toMatchObject({
      is_blocked: true,
      devices: 0,
      open_count: 0,
      block: { reason: 'Rude, thrice.' },
    });
    expect(await audit('')).toMatchObject([{ kind: 'member_blocked', reason: 'Rude, thrice.' }]);
  });

  it('lifts a block and keeps both acts in the audit log', async () => {
    const unblocked = await admin.post(`dashboard/user/${reported.id}/block-unblock/`);
    expect(unblocked.body).toEqual({ status: 'active' });
    const signIn = await constellation
      .anonymous()
      .post('token/', { email: reported.email, password: reported.password });
    expect(signIn.status).toBe(200);
    expect((await audit('')).map(({ kind }) => kind)).toEqual(['member_unblocked', 'member_blocked']);
    expect((await audit('&search=thrice')).map(({ kind }) => kind)).toEqual(['member_blocked']);
    expect((await audit('&kind=member_unblocked')).map(({ kind }) => kind)).toEqual(['member_unblocked']);
  });

  it.each([
    ['GET', 'dashboard/users/'],
    ['GET', 'dashboard/stats/'],
    ['GET', 'dashboard/audit/'],
    ['GET', 'dashboard/reports/'],
    ['GET', 'dashboard/appeals/'],
    ['GET', 'dashboard/figures/?from=2026-01-01&to=2026-01-31'],
    ['GET', 'dashboard/user/someone/sanctions/'],
    ['POST', 'dashboard/user/someone/sanctions/'],
    ['POST', 'dashboard/sanctions/something/lift/'],
    ['POST', 'dashboard/sanctions/something/appeal/'],
    ['POST', 'dashboard/user/someone/block-unblock/'],
    ['POST', 'dashboard/report/someone/resolve/'],
  ])('is required for %s %s', async (method, path) => {
    const send = (api: ApiClient) => (method === 'GET' ? api.get(path) : api.post(path));
    expect((await send(reporter.api)).status).toBe(403);
    expect((await send(constellation.anonymous())).status).toBe(401);
  });
});
