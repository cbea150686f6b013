import {
  RoomSocket,
  sharedConstellation,
  signUp,
  type Constellation,
  type TestMember,
} from '@skillhour/testing';
import { ThirdPartyClient } from './support/third-party-client.js';
import { inMs } from './support/exchange-steps.js';

const HOUR_MS = 3_600_000;
const TEXT = 'A text that is long enough for every rule of this community, and says nothing else at all.';
const STRING: unknown = expect.any(String);
const NUMBER: unknown = expect.any(Number);
const ARRAY: unknown = expect.any(Array);
const LAST_PAGE = { count: NUMBER, next: null, previous: null, results: ARRAY };

/**
 * Requests, proposals and sessions as defined by the specification (part 2, section 7) and the API
 * documentation, made by a client that knows only these.
 */
describe('the API calls of the exchange', () => {
  let constellation: Constellation;
  let devika: TestMember;
  let tomas: TestMember;
  let student: ThirdPartyClient;
  let teacher: ThirdPartyClient;
  let stranger: ThirdPartyClient;
  let admin: ThirdPartyClient;
  let tag: string;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const { api, admin: account } = constellation.run;
    const members = await Promise.all(
      ['Devika', 'Tomas', 'Petra'].map((name) => signUp(constellation, name)),
    );
    [devika, tomas] = members as [TestMember, TestMember];
    [student, teacher, stranger] = members.map(
      ({ accessToken }) => new ThirdPartyClient(api, accessToken),
    ) as [ThirdPartyClient, ThirdPartyClient, ThirdPartyClient];
    const { body } = await new ThirdPartyClient(api).post('admin/token/', account);
    admin = new ThirdPartyClient(api, String(body['access_token']));
    [tag = ''] = (await student.get('skills/')).body as unknown as string[];
  });

  const form = (more: object = {}) => ({
    ...{ title: 'Lace and true a wheel', body_content: TEXT, tags: [tag], duration_minutes: 5 },
    preferred_time: inMs(24 * HOUR_MS),
    ...more,
  });
  const patch = (by: ThirdPartyClient, path: string, body: object) =>
    by.send('PATCH', path, JSON.stringify(body));
  const publish = async () => {
    const { status, body } = await student.post('requests/', form({ status: 'PE' }));
    expect(status).toBe(201);
    return String(body['id']);
  };
  const propose = async (request: string, dueMs: number) => {
    const proposal = {
      request,
      scheduled_time: inMs(dueMs),
      timezone: 'Europe/Berlin',
      note: 'Bring the hub.',
    };
    const { status, body } = await teacher.post('propose/', proposal);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ id: STRING, scheduled_time: STRING, timezone: 'Europe/Berlin', note: 'Bring the hub.' },
        ...{ status: 'PR', created_at: STRING },
        request: { id: request, title: STRING, tags: ARRAY, created_at: STRING, duration_minutes: 5 },
        teacher: { id: tomas.id, username: tomas.username },
        student: { id: devika.id, username: devika.username },
      },
    ]);
    return String(body['id']);
  };
  const agree = async (dueMs: number) => {
    const request = await publish();
    const proposal = await propose(request, dueMs);
    const { body } = await patch(student, `propose/${proposal}/`, { status: 'AC' });
    return { request, proposal, session: String(body['schedule_id']) };
  };
  const idsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['results'] as { id: string }[]).map(({ id }) => id);

  it('accept a request as a form or as JSON, and create a draft by default', async () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(form({ tags: JSON.stringify([tag]), auto_publish: 'true' })))
      sent.append(name, String(value));
    const made = await student.send('POST', 'requests/', sent);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...{ id: STRING, title: 'Lace and true a wheel', body_content: TEXT, duration_minutes: 5 },
        ...{ preferred_time: STRING, status: 'PE', created_at: STRING, has_proposed: false },
        ...{ schedule_proposals_count: 0, accepted_schedule: null, is_following: false },
        tags: [{ id: STRING, name: tag, tag: { id: STRING, name: tag } }],
        user: { id: devika.id, username: devika.username, first_name: 'Devika', last_name: 'Tester' },
      },
    ]);
    expect(made.body).toHaveProperty('user.profile_image');
    const path = `requests/${String(made.body['id'])}`;
    const changed = new FormData();
    changed.append('title', 'Lace and true two wheels');
    expect((await student.send('PATCH', path, changed)).body).toMatchObject({
      ...{ title: 'Lace and true two wheels', status: 'PE', duration_minutes: 5 },
    });
    expect((await patch(teacher, `${path}/`, { title: 'It is not mine at all' })).status).toBe(403);
    expect((await patch(student, `${path}/`, { status: 'CA' })).body).toMatchObject({ status: 'CA' });
    expect((await patch(student, path, { status: 'PE' })).status).toBe(409);

    const draft = await student.post('requests', form());
    expect(draft.body).toMatchObject({ status: 'DR' });
    const both = await student.post('requests/', form({ status: 'DR', auto_publish: true }));
    expect(both.body).toMatchObject({ status: 'DR' });
    for (const { body } of [draft, both])
      expect((await student.send('DELETE', `requests/${String(body['id'])}/`)).status).toBe(200);
    expect((await student.get(`requests/${String(draft.body['id'])}`)).status).toBe(404);
  });

  it('list five items per page with search and category, and return the neighboring pages', async () => {
    for (let made = 0; made < 6; made += 1) await student.post('requests/', form({ status: 'DR' }));
    const first = (await student.get('requests/mine/')).body;
    expect(first).toMatchObject({ count: NUMBER, total_pages: NUMBER, next: 2, previous: null });
    expect(first['results']).toHaveLength(5);
    expect(first['data']).toEqual(first['results']);
    expect((await student.get('requests/mine?page=2&page_size=3')).body).toMatchObject({
      next: 3,
      previous: 1,
    });
    const request = await publish();
    const found = `search=${encodeURIComponent('true a wheel')}&category=${encodeURIComponent(tag)}`;
    expect(idsOf(await teacher.get(`requests/?${found}`))).toContain(request);
    expect(idsOf(await student.get(`requests?${found}`))).not.toContain(request);
    expect((await teacher.get('requests/?search=zzzzzzzzzz')).body).toMatchObject({ count: 0, results: [] });
  });

  it('list a proposal for both parties, and withdraw, reject or accept it', async () => {
    const request = await publish();
    const withdrawn = await propose(request, 4 * HOUR_MS);
    expect((await teacher.get(`requests/${request}/`)).body).toMatchObject({ has_proposed: true });
    expect((await student.get(`requests/${request}`)).body).toMatchObject({ schedule_proposals_count: 1 });
    const again = { request, scheduled_time: inMs(5 * HOUR_MS), timezone: 'UTC', note: '' };
    expect(await teacher.post('propose/', again)).toMatchObject({
      ...{ status: 409, body: { detail: 'You already have a proposal for this request.' } },
    });
    expect((await student.send('DELETE', `propose/${withdrawn}/`)).status).toBe(403);
    expect((await teacher.send('DELETE', `propose/${withdrawn}`)).body).toMatchObject({ status: 'CA' });

    const proposal = await propose(request, 4 * HOUR_MS);
    const all = (await student.get(`requests/${request}/propose/`)).body as unknown as { id: string }[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([withdrawn, proposal]));
    for (const [by, path] of [
      [teacher, 'propose/sent/'],
      [student, 'propose/received'],
    ] as const) {
      const list = await by.get(path);
      expect(list.body).toMatchObject(LAST_PAGE);
      expect(idsOf(list)).toContain(proposal);
    }
    expect((await patch(teacher, `propose/${proposal}/`, { status: 'AC' })).status).toBe(403);
    const accepted = await patch(student, `propose/${proposal}`, { status: 'AC' });
    expect([accepted.status, accepted.body]).toMatchObject([200, { ok: true, status: 'AC' }]);
    expect((await patch(student, `propose/${proposal}/`, { status: 'AC' })).body).toEqual(accepted.body);
    expect((await patch(student, `propose/${proposal}/`, { status: 'RE' })).status).toBe(409);

    const other = await propose(await publish(), 6 * HOUR_MS);
    const rejected = await patch(student, `propose/${other}/`, { status: 'RE' });
    expect([rejected.status, rejected.body]).toMatchObject([200, { ok: true, status: 'RE' }]);
  });

  it('reject invalid times under their field, and conflicts with a message', async () => {
    const request = await publish();
    const proposeAt = (scheduled_time: unknown) =>
      teacher.post('propose/', { request, scheduled_time, timezone: 'UTC' });
    expect(await proposeAt(inMs(-HOUR_MS))).toMatchObject({
      status: 400,
      body: { scheduled_time: [STRING] },
    });
    expect(await proposeAt('soon')).toMatchObject({ status: 400, body: { scheduled_time: [STRING] } });
    const { session } = await agree(30 * HOUR_MS);
    const { body } = await teacher.get(`schedules/${session}/`);
    expect(await proposeAt(body['scheduled_time'])).toMatchObject({ status: 409, body: { detail: STRING } });
    expect(await teacher.post('propose/', { scheduled_time: inMs(HOUR_MS) })).toMatchObject({
      ...{ status: 400, body: { request: ['Missing request ID'] } },
    });
  });

  it('list, read, reschedule, export and cancel a session', async () => {
    const { session, request } = await agree(50 * HOUR_MS);
    for (const [by, path] of [
      [teacher, 'schedules/teaching/'],
      [student, 'schedules/learning'],
    ] as const)
      expect(idsOf(await by.get(`${path}?page_size=50`))).toContain(session);
    const path = `schedules/${session}`;
    expect((await stranger.get(`${path}/`)).status).toBe(403);
    expect((await student.get(path)).body).toMatchObject({
      ...{ id: session, status: 'AC', scheduled_time: STRING, timezone: 'Europe/Berlin' },
      ...{ note: 'Bring the hub.', request: { id: request, duration_minutes: 5 } },
      ...{ teacher: { id: tomas.id }, student: { id: devika.id } },
    });
    const file = await student.fetch('GET', `${path}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(await file.text()).toMatch(/BEGIN:VEVENT[^]*Lace and true a wheel/);

    const scheduled_time = inMs(52 * HOUR_MS);
    const move = { scheduled_time, timezone: 'Asia/Kolkata', reason: 'The train is late.' };
    expect((await teacher.post(`${path}/reschedule/`, move)).status).toBe(201);
    expect((await patch(teacher, `${path}/reschedule/`, { status: 'AC' })).status).toBe(403);
    const moved = await patch(student, `${path}/reschedule`, { status: 'AC' });
    expect([moved.status, new Date(String(moved.body['scheduled_time']))]).toEqual([
      200,
      new Date(scheduled_time),
    ]);
    expect((await student.post(`${path}/cancel/`, {})).body).toMatchObject({ reason: [STRING] });
    const cancelled = await student.post(`${path}/cancel`, { reason: 'I have caught a cold.' });
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { id: session, status: 'CA' }]);
    expect((await student.get(`requests/${request}/`)).body).toMatchObject({ status: 'CA' });
  });

  it('create a calendar URL that works without sign-in, and revoke it', async () => {
    const { session } = await agree(60 * HOUR_MS);
    const { status, body } = await student.post('account/calendar/');
    expect(status).toBe(201);
    const { href, pathname } = new URL(
      Object.values(body).find((value) => /\.ics$/.test(String(value))) as string,
    );
    expect(pathname).toMatch(/^\/api\/calendar\/[^/]+\.ics$/);
    expect(await (await fetch(href)).text()).toMatch(/BEGIN:VEVENT/);
    expect((await student.send('DELETE', 'account/calendar/')).status).toBe(200);
    expect((await fetch(href)).status).toBe(404);
    await student.post(`schedules/${session}/cancel/`, { reason: 'Only a test of calendars.' });
  });

  it('join, hold, settle once, rate, dispute and decide a session', async () => {
    const early = await agree(70 * HOUR_MS);
    expect(await student.post(`meeting/${early.session}/join/`)).toMatchObject({
      ...{ status: 409, body: { detail: STRING, opens_at: STRING } },
    });
    await student.post(`schedules/${early.session}/cancel/`, { reason: 'Only a test of doors.' });

    const { session, request } = await agree(120_000);
    const joined = await student.post(`meeting/${session}/join`);
    expect([joined.status, joined.body]).toMatchObject([200, { meeting_id: STRING }]);
    const meeting_id = String(joined.body['meeting_id']);
    expect((await stranger.get(`meeting/${meeting_id}/verify/`)).status).toBe(403);
    expect((await student.get(`session/${meeting_id}/`)).body).toMatchObject({
      request: { duration_minutes: 5 },
    });
    const end = { meeting_id, elapsedMinutes: 5 };
    expect((await student.post('transfer-time/', end)).status).toBe(409);

    const enter = async (by: ThirdPartyClient, role: string) => {
      const { body } = await by.get(`meeting/${meeting_id}/verify`);
      expect(body).toMatchObject({ valid: true, role, websocket_url: STRING });
      return RoomSocket.join(String(body['websocket_url']));
    };
    const rooms = await Promise.all([enter(student, 'student'), enter(teacher, 'teacher')]);
    expect(await student.post('transfer-time/', { ...end, charge_minutes: 0 })).toMatchObject({
      ...{ status: 400, body: { charge_minutes: [STRING] } },
    });
    const settled = await teacher.post('transfer-time/', end);
    expect([settled.status, settled.body]).toEqual([
      200,
      { meeting_id, minutes: 1, released: 4, status: 'CO', settled_at: STRING },
    ]);
    expect((await student.post('transfer-time', end)).body).toEqual(settled.body);
    rooms.forEach((room) => room.close());
    expect(await student.post(`meeting/${session}/join/`)).toMatchObject({ status: 409 });
    expect((await student.get(`requests/${request}/`)).body).toMatchObject({ status: 'CO' });

    const waiting = (await student.get('ratings/pending/')).body as unknown as { id: string }[];
    expect(waiting.map(({ id }) => id)).toContain(session);
    expect(await student.post('ratings/', { teacher_id: tomas.id, rating: 0 })).toMatchObject({
      ...{ status: 400, body: { rating: ['Please select a rating'] } },
    });
    expect((await student.post('ratings', { teacher_id: tomas.id, rating: 4 })).status).toBe(201);
    const review = { schedule_id: session, rating: 5, review: 'Came prepared, and asked well.' };
    expect((await teacher.post('ratings/', review)).status).toBe(201);
    expect((await teacher.post('ratings/', review)).status).toBe(409);

    const receipt = (await student.get(`schedules/${session}/receipt/`)).body;
    expect(receipt).toMatchObject({ code: STRING, minutes: 1, released: 4 });
    const shown = await new ThirdPartyClient(constellation.run.api).get(
      `receipts/${String(receipt['code'])}/`,
    );
    expect([shown.status, shown.body]).toMatchObject([200, { minutes: 1, title: 'Lace and true a wheel' }]);
    expect(JSON.stringify(shown.body)).not.toMatch(/@|127\.0\.0\.1/);

    const dispute = { reason: 'We were cut off after half a minute.' };
    expect((await stranger.post(`schedules/${session}/dispute/`, dispute)).status).toBe(403);
    expect((await student.post(`schedules/${session}/dispute`, dispute)).status).toBe(201);
    expect((await student.get('dashboard/disputes/')).status).toBe(403);
    const disputes = (await admin.get('dashboard/disputes/?page_size=50')).body['results'] as {
      id: string;
      schedule_id: string;
    }[];
    const { id } = disputes.find(({ schedule_id }) => schedule_id === session) ?? { id: '' };
    const decision = { decision: 'reverse', note: 'The log shows it.' };
    expect((await admin.post(`dashboard/disputes/${id}/decide/`, decision)).status).toBe(200);
    expect((await admin.post(`dashboard/disputes/${id}/decide`, decision)).status).toBe(409);
  });

  it('let an admin take a request down with a reason', async () => {
    const request = await publish();
    const path = `dashboard/requests/${request}/take-down`;
    const reason = { reason: 'It asks for something else.' };
    expect((await teacher.post(`${path}/`, reason)).status).toBe(403);
    const taken = await admin.post(`${path}/`, reason);
    expect([taken.status, taken.body]).toMatchObject([200, { id: request, status: 'RJ' }]);
    expect((await stranger.get(`requests/${request}/`)).status).toBe(404);
  });
});
