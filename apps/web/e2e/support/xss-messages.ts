import { RoomSocket, until, type RoomFrame, type TestMember } from '@skillhour/testing';
import { mapInBatches } from './map-in-batches.js';
import { MARKER, packPayloads, PAYLOADS } from './xss-payloads.js';

/** A file name is cut to its last path segment and to this many characters. */
const LONGEST_NAME = 120;
const LONGEST = 3_990;
const SOON_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** File names with several payloads each. */
export const FILE_NAMES: readonly string[] = PAYLOADS.filter((payload) => !/[/\\\n]/.test(payload)).reduce<
  string[]
>((names, payload) => {
  const last = names.at(-1) ?? '';
  const next = `${last} ${payload}`;
  if (last !== '' && next.length <= LONGEST_NAME) names[names.length - 1] = next;
  else names.push(`${MARKER} ${payload}`.slice(0, LONGEST_NAME));
  return names;
}, []);

/** Messages between two members in their room and in a direct chat. */
export interface SentMessages {
  session: string;
  /** All texts that were sent in the room and in the chat. */
  texts: readonly string[];
  /** Sends another message in the chat. */
  send: (message: string) => Promise<void>;
}

/** Sends all payloads from the reader to the author, as messages and as names of files. */
export async function sendPayloads(author: TestMember, reader: TestMember): Promise<SentMessages> {
  const texts = packPayloads(LONGEST);
  const session = await sendRoomMessages(reader, author, texts);
  const chat = await openChat(reader, author);
  const files = await mapInBatches(FILE_NAMES, (name) => upload(reader, name));
  for (const media of files) await chat.send({ media });
  for (const message of texts) await chat.send({ message });
  const { messages } = await author.api.call('realtime.chat.read_history', { userId: reader.id, limit: 100 });
  for (const { id, message } of messages.filter(({ message: text }) => text !== ''))
    await author.api.call('content.report.make', { kind: 'message', id, note: message.slice(0, 1_990) });
  return { session, texts, send: (message) => chat.send({ message }) };
}

async function sendRoomMessages(
  student: TestMember,
  teacher: TestMember,
  texts: readonly string[],
): Promise<string> {
  const { id: request } = await student.api.call('exchange.request.create', {
    title: 'Say all of it in a room of our own',
    body_content: 'What is written in a room stays with its session, and is read there again by both of us.',
    ...{ tags: ['Programming'], duration_minutes: 5, status: 'PE' },
    preferred_time: new Date(Date.now() + DAY_MS).toISOString(),
  });
  const { id } = await teacher.api.call('exchange.proposal.create', {
    ...{ request, note: '', scheduled_time: new Date(Date.now() + SOON_MS).toISOString() },
  });
  const { schedule_id } = await student.api.call('exchange.proposal.decide', { id, status: 'AC' });
  const session = schedule_id ?? '';
  const { meeting_id: meetingId } = await teacher.api.call('exchange.meeting.join', { scheduleId: session });
  const { websocket_url } = await teacher.api.call('exchange.meeting.verify', { meetingId });
  const socket = await RoomSocket.join(websocket_url);
  for (const [index, text] of texts.entries()) {
    socket.send({ type: 'chat', text });
    await waitForFrames(socket, 'chat', index + 1);
  }
  socket.close();
  return session;
}

async function openChat(me: TestMember, { id: other }: TestMember) {
  const { websocket_url } = await me.api.call('realtime.ticket.issue_chat', { me: me.id, other });
  const socket = RoomSocket.open(websocket_url);
  await socket.next('chat_history');
  let sent = 0;
  const send = async (body: { message: string } | { media: string }) => {
    socket.send({ type: 'chat_message', ...body });
    sent += 1;
    await waitForFrames(socket, 'chat_sent', sent);
  };
  return { send };
}

async function upload(member: TestMember, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), name);
  const { status, body } = await member.api.send('POST', 'chat/uploads/', { raw: form });
  if (status !== 201) throw new Error(`${name} was rejected: ${JSON.stringify(body)}`);
  return String(body['media']);
}

const waitForFrames = (socket: RoomSocket, type: RoomFrame['type'], count: number) =>
  until(() => socket.frames.filter((frame) => frame.type === type).length >= count, {
    what: `${count} frames ${type}`,
  });
