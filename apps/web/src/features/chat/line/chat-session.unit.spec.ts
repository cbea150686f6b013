import { fakeApi } from '@/testing/fake-api';
import { FakeSocket } from '@/testing/fake-socket';
import { waitFor } from '@testing-library/react';
import { ChatSession } from './chat-session';
import type { ChatMessage } from './talk';
import { keepUnsent, readUnsent } from './unsent-store';

const PAIR = { me: 'me', other: 'other' };
const file = { media: '/f', media_type: 'image', name: 'a.png', bytes: 3, width: 1, height: 1 };
const message = (n: number, key?: string) =>
  ({ id: `id-${n}`, n, sender_id: 'me', key, message: 'Hello' }) as unknown as ChatMessage;
const tellHistory = (messages: readonly ChatMessage[] = [], last = messages.length) =>
  FakeSocket.last().says({
    ...{ type: 'chat_history', epoch: 'e1', messages, earlier: false, last },
    ...{ read_to: 0, other_read_to: 0, may_write: true, blocked: false },
  });
const said = () =>
  FakeSocket.last()
    .sent.map((text) => JSON.parse(text) as { type: string; key?: string; message?: string })
    .filter(({ type }) => type === 'chat_message');

let open: ChatSession[];
async function session(): Promise<ChatSession> {
  const one = new ChatSession(PAIR);
  open.push(one);
  const before = FakeSocket.made.length;
  one.start();
  await waitFor(() => expect(FakeSocket.made.length).toBe(before + 1));
  return one;
}
const unsentOf = (one: ChatSession) => one.current().talk.unsent.map(({ text }) => text);

beforeEach(() => {
  open = [];
  localStorage.clear();
  Object.assign(globalThis, { WebSocket: FakeSocket });
  fakeApi({ 'GET ws-handshake/{me}/{other}/': { websocket_url: 'ws://here/1' } });
});
afterEach(() => open.forEach((one) => one.stop()));

describe('an unconfirmed message', () => {
  it('is restored after a reload and sent again with its key', async () => {
    const first = await session();
    tellHistory();
    first.say('Hello', file);
    const [sent] = said();
    first.stop();
    const next = await session();
    expect(next.current().talk.unsent).toMatchObject([{ key: sent?.key, text: 'Hello', file }]);
    tellHistory();
    expect(said()).toEqual([sent]);
    FakeSocket.last().says({ type: 'chat_message', ...message(1, sent?.key) });
    expect([unsentOf(next), readUnsent(PAIR)]).toEqual([[], []]);
  });

  it('is removed when the server reports that it was already stored', async () => {
    keepUnsent(PAIR, [], [{ key: 'k', text: 'Long ago', file: null }]);
    const one = await session();
    tellHistory([message(7), message(8)]);
    FakeSocket.last().says({ type: 'chat_sent', id: 'id-2', n: 2, key: 'k' });
    expect([unsentOf(one), readUnsent(PAIR)]).toEqual([[], []]);
  });

  it('remains until it arrives with its sequence number, if it is new', async () => {
    const one = await session();
    tellHistory();
    one.say('Hello', null);
    FakeSocket.last().says({ type: 'chat_sent', id: 'id-1', n: 1, key: said()[0]?.key });
    expect(unsentOf(one)).toEqual(['Hello']);
  });

  it('stays rejected until it is deleted', async () => {
    const first = await session();
    tellHistory();
    first.say('Hello', null);
    FakeSocket.last().says({ type: 'error', code: 'x', message: 'No.', key: said()[0]?.key });
    first.stop();
    const next = await session();
    tellHistory();
    expect(said()).toEqual([]);
    expect(next.current().talk.unsent).toMatchObject([{ refusal: 'No.' }]);
    next.drop(next.current().talk.unsent[0]!.key);
    expect(readUnsent(PAIR)).toEqual([]);
  });

  it('of another window is not touched', async () => {
    const one = await session();
    tellHistory();
    keepUnsent(PAIR, [], [{ key: 'theirs', text: 'Theirs', file: null }]);
    one.say('Mine', null);
    FakeSocket.last().says({ type: 'chat_message', ...message(1, said()[0]?.key) });
    expect(readUnsent(PAIR).map(({ text }) => text)).toEqual(['Theirs']);
  });
});

it('ignores malformed stored messages', () => {
  for (const kept of ['{', '{}', '[null, 1, {"key": 1}, {"key": "k", "text": "x", "file": {}}]']) {
    localStorage.setItem('chat-unsent:me:other', kept);
    expect(readUnsent(PAIR)).toEqual([]);
  }
});
