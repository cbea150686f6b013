import { roomMessages } from '@skillhour/contracts';
import {
  type Constellation,
  RoomSocket,
  sample,
  sharedConstellation,
  signUp,
  type TestMember,
  until,
} from '@skillhour/testing';
import { publishRequest, scheduleSession } from './support/exchange-steps.js';
import { HOSTILE_VALUES } from './support/hostile-values.js';

const clientFrames = Object.values(roomMessages).filter(({ from }) => from !== 'server');
const fieldsOf = ({ body }: (typeof clientFrames)[number]) =>
  Object.keys(body.shape).filter((name) => name !== 'type');
const frames = clientFrames.flatMap((message) =>
  fieldsOf(message).flatMap((field) => HOSTILE_VALUES.map((value) => ({ type: message.type, field, value }))),
);
/** A sample that covers every field of every frame. */
const sampled = sample('hostile-frames', frames, {
  perGroup: 3,
  groupOf: ({ type, field }) => `${type} ${field}`,
});

describe('hostile frames', () => {
  let constellation: Constellation;
  let student: TestMember;
  let teacher: TestMember;
  let meetingId: string;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [student, teacher] = await Promise.all([
      signUp(constellation, 'Framed'),
      signUp(constellation, 'Framer'),
    ]);
    const request = await publishRequest(student, { duration_minutes: 10 });
    const sessionId = await scheduleSession(student, teacher, request.id);
    meetingId = String((await student.api.post(`meeting/${sessionId}/join/`)).body['meeting_id']);
  });

  const address = async (member: TestMember) =>
    String((await member.api.get(`meeting/${meetingId}/verify/`)).body['websocket_url']);
  /**
   * Verifies that the socket is open. Frames of a socket are handled in order, so when this message returns,
   * all earlier ones were handled.
   */
  const isStillOpen = async (socket: RoomSocket, text: string) => {
    socket.send({ type: 'chat', text });
    await until(() => socket.frames.some((frame) => frame.type === 'chat' && frame['text'] === text), {
      what: `the message “${text}”`,
    });
    expect(socket.closeCode).toBeUndefined();
  };

  it.each(clientFrames.map(({ type }) => type))(
    '%s accepts any value in any field without losing the connection',
    async (type) => {
      const socket = await RoomSocket.join(await address(student));
      for (const { field, value } of sampled.filter((frame) => frame.type === type))
        socket.send({ type, request_id: 1, [field]: value });
      await isStillOpen(socket, `still here after ${type}`);
      socket.close();
    },
  );

  it('answers an unknown frame with an error frame', async () => {
    const socket = await RoomSocket.join(await address(teacher));
    socket.send({ type: 'no_such_frame' });
    expect(await socket.next('error')).toMatchObject({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    });
    socket.sendRaw('{');
    socket.sendRaw('[]');
    socket.sendRaw(new Uint8Array([1, 2, 3]));
    await isStillOpen(socket, 'still here after no frames');
    socket.sendRaw(JSON.stringify({ type: 'chat', text: 'x'.repeat(1024 * 1024) }));
    expect(await socket.closed()).toBe(1009);
  });

  it('ignores a sender id and name in the frame', async () => {
    const [studentAddress, teacherAddress] = await Promise.all([address(student), address(teacher)]);
    const [left, right] = await Promise.all([
      RoomSocket.join(studentAddress),
      RoomSocket.join(teacherAddress),
    ]);
    left.send({ type: 'chat', text: 'I am the teacher', sender_id: teacher.id, sender_name: 'Framer' });
    expect(await right.next('chat')).toMatchObject({ sender_id: student.id });
    left.send({ type: 'offer', offer: { type: 'offer', sdp: 'v=0' }, marker: 7 });
    expect(await right.next('offer')).toMatchObject({ offer: { type: 'offer', sdp: 'v=0' }, marker: 7 });
    expect(left.frames.some(({ type }) => type === 'offer')).toBe(false);
    left.close();
    right.close();
  });
});
