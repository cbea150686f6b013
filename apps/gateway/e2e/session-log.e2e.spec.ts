import { RoomSocket, sharedConstellation, signUp, until, type TestMember } from '@skillhour/testing';
import { publishRequest, scheduleSession } from './support/exchange-steps.js';

/** Calls and event handlers of a lesson, from the agreement to the settlement, at every service that takes part. */
const STORY = [
  'exchange exchange.proposal.decide',
  'exchange exchange.meeting.join',
  'exchange exchange.meeting.verify',
  'realtime realtime.ticket.issue_room',
  'media media.room.enter',
  'exchange exchange.meeting.end',
  'realtime realtime.presence.read',
  'ledger ledger.hold.post',
  'ledger ledger-keep-words-on-settlement',
  'realtime realtime-end-room-on-settlement',
];

async function enter(member: TestMember, meetingId: string): Promise<RoomSocket> {
  const { body } = await member.api.get(`meeting/${meetingId}/verify/`);
  return RoomSocket.join(String(body['websocket_url']));
}

it('one query by session_id finds the log of a whole lesson', async () => {
  const constellation = await sharedConstellation();
  const [student, teacher] = await Promise.all([
    signUp(constellation, 'Devika'),
    signUp(constellation, 'Tomas'),
  ]);
  const request = await publishRequest(student, { duration_minutes: 30 });
  const sessionId = await scheduleSession(student, teacher, request.id);
  const { body: joined } = await teacher.api.post(`meeting/${sessionId}/join/`);
  const meetingId = String(joined['meeting_id']);
  const sockets = await Promise.all([enter(student, meetingId), enter(teacher, meetingId)]);
  await sockets[0].next('initiator');
  await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 30 });
  await sockets[0].next('session_ended');
  for (const socket of sockets) socket.close();

  const found = () =>
    constellation
      .logLinesWith(`"session_id":"${sessionId}"`)
      .map(({ service, endpoint, reaction }) => `${String(service)} ${String(endpoint ?? reaction)}`);
  await until(
    () => {
      expect(found()).toEqual(expect.arrayContaining(STORY));
      return true;
    },
    { everyMs: 250, what: 'the whole story in the logs' },
  );
});
