import {
  type Constellation,
  RoomSocket,
  sharedConstellation,
  signInAdmin,
  signUp,
  type TestMember,
} from '@skillhour/testing';
import { publishRequest, scheduleSession, minutesOf } from './support/exchange-steps.js';

/** The main use case over the public API only: request half an hour, hold a session, move the minutes. */
describe('two members trade', () => {
  let constellation: Constellation;
  let student: TestMember;
  let teacher: TestMember;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [student, teacher] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
  });

  it('moves the minutes spent together once and releases the rest', async () => {
    expect(await minutesOf(student)).toEqual({ total_time: 60, available_time: 60, held_time: 0 });

    const request = await publishRequest(student, { duration_minutes: 30 });
    expect(request).toMatchObject({
      status: 'PE',
      held_minutes: 30,
      has_proposed: false,
      user: { id: student.id },
    });
    expect(await minutesOf(student)).toEqual({ total_time: 60, available_time: 30, held_time: 30 });

    const sessionId = await scheduleSession(student, teacher, request.id);
    const { body: joined } = await teacher.api.post(`meeting/${sessionId}/join/`);
    const meetingId = String(joined['meeting_id']);
    const [left, right] = await Promise.all([enter(student, meetingId), enter(teacher, meetingId)]);

    expect(await left.next('initiator')).toHaveProperty('isInitiator');
    left.send({ type: 'chat', text: '  Shall we begin?  ' });
    expect(await right.next('chat')).toMatchObject({ text: 'Shall we begin?', sender_id: student.id });
    expect(await left.next('chat')).toMatchObject({ text: 'Shall we begin?', sender_id: student.id });

    left.send({ type: 'end_call_request', elapsed_minutes: 1, sender_role: 'teacher' });
    expect(await right.next('end_call_request')).toMatchObject({
      sender_id: student.id,
      sender_role: 'student',
    });
    const ended = await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 30 });
    expect(ended).toMatchObject({
      status: 200,
      body: { meeting_id: meetingId, minutes: 1, released: 29, status: 'CO' },
    });
    expect((await left.next('session_ended'))['minutes']).toBe(1);

    const again = await student.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 20 });
    expect(again.body).toEqual(ended.body);
    expect(await minutesOf(student)).toEqual({ total_time: 59, available_time: 59, held_time: 0 });
    expect(await minutesOf(teacher)).toEqual({ total_time: 61, available_time: 61, held_time: 0 });

    const rated = await student.api.post('ratings/', { teacher_id: teacher.id, rating: 5 });
    expect(rated).toMatchObject({ status: 201, body: { rating: 5, rated_member_id: teacher.id } });
    left.close();
    right.close();
  });

  it('shows the transfer in both accounts, and a sum of zero over all accounts', async () => {
    const { body: studentAccount } = await student.api.get('time/account/');
    const { body: teacherAccount } = await teacher.api.get('time/account/');
    const transfer = {
      amount: 1,
      kind: 'settlement',
      from_user: { username: student.username },
      to_user: { username: teacher.username },
    };
    expect((studentAccount['transactions'] as unknown[])[0]).toMatchObject(transfer);
    expect((teacherAccount['transactions'] as unknown[])[0]).toMatchObject(transfer);
    const admin = await signInAdmin(constellation);
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
  });
});

async function enter(member: TestMember, meetingId: string): Promise<RoomSocket> {
  const { body } = await member.api.get(`meeting/${meetingId}/verify/`);
  return RoomSocket.join(String(body['websocket_url']));
}
