import type { ServerFrame } from '../signaling';
import { newMessageCountOf, EMPTY_CHAT, type RoomChatState } from './room-chat-state';
import { ChatOutbox } from './chat-outbox';

type ChatFrame = Extract<ServerFrame, { type: 'chat' }>;
type Sent = { type: string; text: string; key: string };

/** The chat of a room on one page. */
function page(meetingId = 'm1') {
  const sent: Sent[] = [];
  const states: RoomChatState[] = [];
  const outbox = new ChatOutbox({
    meetingId,
    send: (frame) => void sent.push(frame as Sent),
    onChange: (state) => void states.push(state),
  });
  const newCount = () => newMessageCountOf(states.at(-1) ?? EMPTY_CHAT);
  return { outbox, sent, newCount, unsentTexts: () => states.at(-1)?.unsent.map(({ text }) => text) ?? [] };
}
const echoOf = ({ text, key }: Sent, n = 1) => ({ id: `l${n}`, n, text, key }) as unknown as ChatFrame;

beforeEach(() => sessionStorage.clear());

it('sends messages written while offline again after a reload, as the same messages, and then removes them from storage', () => {
  const first = page();
  first.outbox.send('Can you hear me?');
  first.outbox.send('Hello?');
  first.outbox.stop();
  const second = page();
  expect(second.unsentTexts()).toEqual(['Can you hear me?', 'Hello?']);
  second.outbox.resend();
  expect(second.sent).toEqual(first.sent);
  second.outbox.receive(second.sent.map((message, index) => echoOf(message, index + 1)));
  second.outbox.stop();
  expect(second.unsentTexts()).toEqual([]);
  expect({ ...sessionStorage }).toEqual({});
});

it('stores the messages of each room separately', () => {
  const { outbox } = page();
  outbox.send('For Tom');
  outbox.stop();
  expect(page('m2').unsentTexts()).toEqual([]);
});

it('keeps the text that a full room rejected', () => {
  const { outbox } = page();
  outbox.send('One more');
  outbox.rejected('chat.full');
  outbox.stop();
  const again = page();
  again.outbox.resend();
  expect(again.unsentTexts()).toEqual(['One more']);
  expect(again.sent).toEqual([]);
  again.outbox.stop();
});

it('stores only the newest 100 messages', () => {
  const { outbox } = page();
  for (let n = 0; n < 130; n += 1) outbox.send(`Line ${n}`);
  outbox.stop();
  expect(page().unsentTexts()).toEqual(Array.from({ length: 100 }, (_, n) => `Line ${n + 30}`));
});

it('starts empty if the stored messages cannot be parsed', () => {
  sessionStorage.setItem('room-lines:m1', '{');
  expect(page().unsentTexts()).toEqual([]);
});

it('counts messages since the page joined, including those sent while it was disconnected', () => {
  const { outbox, newCount } = page();
  const messageAt = (n: number) => echoOf({ type: 'chat', text: `Line ${n}`, key: `k${n}` }, n);
  outbox.joined();
  outbox.receiveHistory({ lines: [1, 2, 3].map(messageAt), earlier: false });
  expect(newCount()).toBe(0);
  outbox.receive([messageAt(4)]);
  outbox.joined();
  outbox.receiveHistory({ lines: [3, 4, 5].map(messageAt), earlier: true });
  expect(newCount()).toBe(2);
});
