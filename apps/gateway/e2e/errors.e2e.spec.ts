import {
  type Constellation,
  register,
  RoomSocket,
  sharedConstellation,
  signInAdmin,
  signUp,
  type TestMember,
  until,
} from '@skillhour/testing';
import {
  inMs,
  minutesOf,
  propose,
  publishRequest,
  requestForm,
  scheduleSession,
} from './support/exchange-steps.js';

const full = { total_time: 60, available_time: 60, held_time: 0 };

/** Each error states its reason, and nothing has changed afterwards. */
describe('errors', () => {
  let constellation: Constellation;
  let student: TestMember;
  let teacher: TestMember;
  let stranger: TestMember;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    student = await signUp(constellation, 'Ravindra');
    teacher = await signUp(constellation, 'Elsie');
    stranger = await signUp(constellation, 'Yukiko');
  });

  it('rejects publishing beyond the available minutes', async () => {
    const { status, body } = await student.api.post('requests/', requestForm({ duration_minutes: 61 }));
    expect(status).toBe(400);
    expect(body['duration_minutes']).toEqual([
      'You need 61 minutes available to publish this request; you have 60.',
    ]);
    expect((await student.api.get('requests/mine/')).body['count']).toBe(0);
    expect(await minutesOf(student)).toEqual(full);
  });

  it("returns the form's own message for each rule", async () => {
    const { status, body } = await student.api.post('requests/', {
      title: 'Short',
      body_content: 'Short',
      tags: '[]',
      duration_minutes: 4,
      preferred_time: inMs(60_000),
    });
    expect(status).toBe(400);
    expect(body['errors']).toEqual({
      title: ['Title must be at least 10 characters long.'],
      body_content: ['Request content must be at least 50 characters long.'],
      tags: ['Please select at least one tag.'],
      duration_minutes: ['Duration must be between 5 and 180 minutes.'],
    });
    const late = await student.api.post('requests/', requestForm({ preferred_time: inMs(60_000) }));
    expect(late.body['preferred_time']).toEqual(['Preferred time must be at least 1 hour in the future.']);
    const tag = await student.api.post('requests/', requestForm({ tags: ['No such skill'] }));
    expect(tag.body['tags']).toEqual(['Please select a valid tag from the suggestions.']);
  });

  it('accepts at most five attempts per code', async () => {
    const email = await register(constellation, 'Wanda');
    const wrong = () => constellation.anonymous().post('otp/', { email, otp: '00000' });
    const attempts = [];
    for (let i = 0; i < 6; i += 1) attempts.push(await wrong());
    expect(attempts.slice(0, 4).map(({ body }) => body['tries_left'])).toEqual([4, 3, 2, 1]);
    expect(attempts.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(
      (await constellation.anonymous().post('token/', { email, password: 'Quiet-river7!' })).status,
    ).not.toBe(200);
  });

  it('creates one session per accepted request, regardless of later calls', async () => {
    const request = await publishRequest(student);
    const first = await propose(teacher, request.id, { scheduled_time: inMs(10_800_000) });
    const second = await propose(stranger, request.id, { scheduled_time: inMs(7_200_000) });
    const accepted = await student.api.patch(`propose/${first}/`, { status: 'AC' });
    const again = await student.api.patch(`propose/${first}/`, { status: 'AC' });
    expect([accepted.status, again.status]).toEqual([200, 200]);
    expect(again.body['schedule_id']).toBe(accepted.body['schedule_id']);
    expect((await student.api.patch(`propose/${second}/`, { status: 'AC' })).status).toBe(409);
    expect((await student.api.patch(`propose/${first}/`, { status: 'RE' })).status).toBe(409);
    expect(
      (
        await stranger.api.post('propose/', {
          request: request.id,
          scheduled_time: inMs(9_000_000),
          timezone: 'UTC',
        })
      ).status,
    ).toBe(409);
    expect((await teacher.api.get('schedules/teaching/')).body['count']).toBe(1);
  });

  it('rejects strangers and anonymous callers', async () => {
    const request = await publishRequest(teacher);
    const sessionId = await scheduleSession(teacher, stranger, request.id, { scheduled_time: inMs(240_000) });
    const { body } = await teacher.api.post(`meeting/${sessionId}/join/`);
    const meetingId = String(body['meeting_id']);
    expect((await student.api.post(`meeting/${sessionId}/join/`)).status).toBe(403);
    expect((await student.api.get(`meeting/${meetingId}/verify/`)).status).toBe(403);
    expect(
      (await student.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 5 })).status,
    ).toBe(403);
    expect((await constellation.anonymous().get(`meeting/${meetingId}/verify/`)).status).toBe(401);
    expect(
      await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 5 }),
    ).toMatchObject({ status: 409 });
    expect(await minutesOf(teacher)).toEqual({ total_time: 60, available_time: 30, held_time: 30 });
    const { body: verified } = await teacher.api.get(`meeting/${meetingId}/verify/`);
    const inside = await RoomSocket.join(String(verified['websocket_url']));
    expect(await RoomSocket.open(String(verified['websocket_url'])).closed()).toBe(1008);
    inside.close();
    const forged = RoomSocket.open(
      `${constellation.run.web.replace('http', 'ws')}/ws/room/${meetingId}/?ticket=forged`,
    );
    expect(await forged.closed()).toBe(1008);
  });

  it('opens the room no earlier than five minutes before the start', async () => {
    const request = await publishRequest(stranger);
    const sessionId = await scheduleSession(stranger, student, request.id, {
      scheduled_time: inMs(100_000_000),
    });
    const outside = await stranger.api.post(`meeting/${sessionId}/join/`);
    expect(outside.status).toBe(409);
    expect(outside.body).toHaveProperty('opens_at');
  });

  it("hides another member's draft and rejects its edit", async () => {
    const draft = await student.api.post('requests/', requestForm({ status: 'DR' }));
    const id = String(draft.body['id']);
    expect(draft.status).toBe(201);
    expect((await stranger.api.get(`requests/${id}/`)).status).toBe(404);
    expect((await stranger.api.patch(`requests/${id}/`, { status: 'CA' })).status).toBe(404);
    expect((await student.api.patch(`requests/${id}/`, { status: 'AC' })).status).toBe(409);
    expect((await student.api.delete(`requests/${id}/`)).status).toBe(200);
  });

  it('rejects a blocked member at once and allows sign-in after unblocking', async () => {
    const admin = await signInAdmin(constellation);
    const blocked = await signUp(constellation, 'Rudolf');
    expect((await admin.post(`dashboard/user/${blocked.id}/block-unblock/`)).body).toEqual({
      status: 'blocked',
    });
    await until(async () => (await blocked.api.get('requests/')).status === 403, {
      what: 'the end of her calls',
    });
    expect(await blocked.api.get('requests/')).toMatchObject({
      status: 403,
      body: { detail: 'User is blocked' },
    });
    const signIn = () =>
      constellation.anonymous().post('token/', { email: blocked.email, password: blocked.password });
    expect(await signIn()).toMatchObject({ status: 403, body: { detail: 'User is blocked' } });
    expect((await admin.post(`dashboard/user/${blocked.id}/block-unblock/`)).body).toEqual({
      status: 'active',
    });
    expect((await signIn()).status).toBe(200);
  });

  it('accepts cookie-authenticated calls only from our own pages', async () => {
    const { headers } = await constellation
      .anonymous()
      .post('token/', { email: student.email, password: student.password });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(headers.getSetCookie().every((line) => /HttpOnly/i.test(line) && /SameSite=Lax/i.test(line))).toBe(
      true,
    );
    const post = (origin: string) =>
      constellation
        .anonymous()
        .post('requests/', requestForm({ status: 'DR' }), { headers: { cookie, origin } });
    expect(
      (await constellation.anonymous().get('check/', { headers: { cookie } })).body['isAuthenticated'],
    ).toBe(true);
    expect((await post('https://elsewhere.example')).status).toBe(403);
    expect((await post(constellation.run.web)).status).toBe(201);
  });
});
