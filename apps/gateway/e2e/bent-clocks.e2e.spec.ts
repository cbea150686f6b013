import {
  bentClocks,
  Constellation,
  RoomSocket,
  signInAdmin,
  signUp,
  type TestMember,
} from '@skillhour/testing';
import { minutesOf, publishRequest, scheduleSession } from './support/exchange-steps.js';

/** Whoever asks another one about a token, a ticket, a code or a time has a clock 20 s away from theirs. */
const AHEAD_MS = {
  gateway: -10_000,
  identity: 10_000,
  exchange: -10_000,
  realtime: 10_000,
  ledger: 10_000,
  content: -10_000,
};

describe('services whose clocks are ten seconds ahead or behind', () => {
  let constellation: Constellation;
  let student: TestMember;
  let teacher: TestMember;

  beforeAll(async () => {
    constellation = await Constellation.start(bentClocks(AHEAD_MS), { processes: true });
  });
  afterAll(() => constellation.stop());

  it('take codes and passwords, give tokens and honour them', async () => {
    [student, teacher] = await Promise.all([signUp(constellation, 'Amara'), signUp(constellation, 'Bruno')]);
    const { email, password } = student;
    const again = await constellation.anonymous().call('identity.account.sign_in', { email, password });
    const refreshed = await constellation
      .anonymous()
      .call('identity.token.refresh', { refresh: again.refresh_token });
    const renewed = { ...student, api: student.api.as(refreshed.access_token) };
    expect(await minutesOf(renewed)).toEqual({ total_time: 60, available_time: 60, held_time: 0 });
  });

  it('let both into the room of a session in its window, and move the minutes that they had together', async () => {
    const { id } = await publishRequest(student, { duration_minutes: 30 });
    const sessionId = await scheduleSession(student, teacher, id);
    const { body } = await teacher.api.post(`meeting/${sessionId}/join/`);
    const meetingId = String(body['meeting_id']);
    const enter = async ({ api }: TestMember) =>
      RoomSocket.enter(String((await api.get(`meeting/${meetingId}/verify/`)).body['websocket_url']));
    const sockets = await Promise.all([enter(student), enter(teacher)]);
    await sockets[0].next('initiator');
    const ended = await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 1 });
    expect(ended).toMatchObject({ status: 200, body: { minutes: 1, released: 29, status: 'CO' } });
    for (const socket of sockets) socket.close();
    expect(await minutesOf(student)).toEqual({ total_time: 59, available_time: 59, held_time: 0 });
    expect(await minutesOf(teacher)).toEqual({ total_time: 61, available_time: 61, held_time: 0 });
    const admin = await signInAdmin(constellation);
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
  });
});
