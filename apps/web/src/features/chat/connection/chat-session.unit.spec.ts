import { fakeApi } from '@/testing/fake-api';
import { FakeSocket } from '@/testing/fake-socket';
import { waitFor } from '@testing-library/react';
import { ChatSession } from './chat-session';
import type { ChatMessage } from './chat-state';
import { saveUnsent, readUnsent } from './unsent-store';

const PAIR = { me: 'me', other: 'other' };
const file = { media: '/f', media_type: 'image', name: 'a.png', bytes: 3, width: 1, height: 1 };
const message = (n: number, key?: string) =>
  ({
    ...{ id: `id-${n}`, n, sender_id: 'me', receiver_id: 'other', sender: 'meera', key },
    ...{ message: 'Hello', content: 'Hello', media: null, media_type: null, file: null },
    timestamp: '2030-11-23T20:30:00.000Z',
  }) as ChatMessage;
const receiveHistory = (messages: readonly ChatMessage[] = [], last = messages.length) =>
  FakeSocket.last().emitFrame({
    ...{ type: 'chat_history', epoch: 'e1', messages, earlier: false, last },
    ...{ read_to: 0, other_read_to: 0, may_write: true, blocked: false },
  });
const sentMessages = () =>
  FakeSocket.last()
    .sent.map((text) => JSON.parse(text) as { type: string; key?: string; message?: string })
    .filter(({ type }) => type === 'chat_message');

let open: ChatSession[];
async function session(): Promise<ChatSession> {
  const chat = new ChatSession(PAIR);
  open.push(chat);
  const before = FakeSocket.made.length;
  chat.start();
  await waitFor(() => expect(FakeSocket.made.length).toBe(before + 1));
  return chat;
}
const unsentOf = (chat: ChatSession) => chat.current().chat.unsent.map(({ text }) => text);

beforeEach(() => {
  open = [];
  localStorage.clear();
  Object.assign(globalThis, { WebSocket: FakeSocket });
  fakeApi({ 'GET ws-handshake/{me}/{other}/': { websocket_url: 'ws://here/1' } });
});
afterEach(() => open.forEach((chat) => chat.stop()));

describe('an unconfirmed message', () => {
  it('is restored after a reload and sent again with its key', async () => {
    const first = await session();
    receiveHistory();
    first.sendMessage('Hello', file);
    const [sent] = sentMessages();
    first.stop();
    const next = await session();
    expect(next.current().chat.unsent).toMatchObject([{ key: sent?.key, text: 'Hello', file }]);
    receiveHistory();
    expect(sentMessages()).toEqual([sent]);
    FakeSocket.last().emitFrame({ type: 'chat_message', ...message(1, sent?.key) });
    expect([unsentOf(next), readUnsent(PAIR)]).toEqual([[], []]);
  });

  it('is removed when the server reports that it was already stored', async () => {
    saveUnsent(PAIR, [], [{ key: 'k', text: 'Long ago', file: null }]);
    const chat = await session();
    receiveHistory([message(7), message(8)]);
    FakeSocket.last().emitFrame({ type: 'chat_sent', id: 'id-2', n: 2, key: 'k' });
    expect([unsentOf(chat), readUnsent(PAIR)]).toEqual([[], []]);
  });

  it('remains until it arrives with its sequence number, if it is new', async () => {
    const chat = await session();
    receiveHistory();
    chat.sendMessage('Hello', null);
    FakeSocket.last().emitFrame({ type: 'chat_sent', id: 'id-1', n: 1, key: sentMessages()[0]?.key });
    expect(unsentOf(chat)).toEqual(['Hello']);
  });

  it('stays rejected until it is deleted', async () => {
    const first = await session();
    receiveHistory();
    first.sendMessage('Hello', null);
    FakeSocket.last().emitFrame({ type: 'error', code: 'x', message: 'No.', key: sentMessages()[0]?.key });
    first.stop();
    const next = await session();
    receiveHistory();
    expect(sentMessages()).toEqual([]);
    expect(next.current().chat.unsent).toMatchObject([{ refusal: 'No.' }]);
    next.discardMessage(next.current().chat.unsent[0]!.key);
    expect(readUnsent(PAIR)).toEqual([]);
  });

  it('of another window is not touched', async () => {
    const chat = await session();
    receiveHistory();
    saveUnsent(PAIR, [], [{ key: 'theirs', text: 'Theirs', file: null }]);
    chat.sendMessage('Mine', null);
    FakeSocket.last().emitFrame({ type: 'chat_message', ...message(1, sentMessages()[0]?.key) });
    expect(readUnsent(PAIR).map(({ text }) => text)).toEqual(['Theirs']);
  });
});

it('ignores malformed stored messages', () => {
  for (const stored of ['{', '{}', '[null, 1, {"key": 1}, {"key": "k", "text": "x", "file": {}}]']) {
    localStorage.setItem('chat-unsent:me:other', stored);
    expect(readUnsent(PAIR)).toEqual([]);
  }
});
