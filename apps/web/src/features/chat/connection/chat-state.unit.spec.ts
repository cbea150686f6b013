import {
  withRetried,
  isAfterGap,
  EMPTY_CHAT,
  offsetOf,
  withRejected,
  withNewMessage,
  messagesToSend,
  newestUnread,
  withHistory,
  withMessages,
  withRead,
  type ChatHistory,
  type ChatMessage,
} from './chat-state';

const message = (n: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `id-${n}`,
  n,
  sender_id: 'other',
  receiver_id: 'me',
  sender: 'other',
  message: `Message ${n}`,
  content: `Message ${n}`,
  media: null,
  media_type: null,
  file: null,
  timestamp: '2026-11-23T10:00:00.000Z',
  ...more,
});
const history = (numbers: number[], more: Partial<ChatHistory> = {}): ChatHistory => ({
  epoch: 'e1',
  messages: numbers.map((n) => message(n)),
  earlier: (numbers[0] ?? 1) > 1,
  last: numbers.at(-1) ?? 0,
  read_to: 0,
  other_read_to: 0,
  may_write: true,
  blocked: false,
  ...more,
});
const numbersOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ n }) => n);

it('appends messages received after a reconnect, without duplicates', () => {
  const first = withHistory(EMPTY_CHAT, history([1, 2, 3]));
  expect(numbersOf(withHistory(first, history([4, 5])))).toEqual([1, 2, 3, 4, 5]);
  expect(numbersOf(withMessages(first, [message(3), message(4), message(2)]))).toEqual([1, 2, 3, 4]);
  expect(offsetOf(first)).toBe(3);
});

it('discards known messages if the epoch is different', () => {
  const first = withHistory(EMPTY_CHAT, history([1, 2, 3]));
  expect(numbersOf(withHistory(first, history([1], { epoch: 'e2' })))).toEqual([1]);
});

it('shows only the messages after a gap, and that there are earlier ones', () => {
  const first = withHistory(EMPTY_CHAT, history([1, 2, 3]));
  const next = withHistory(first, history([11, 12]));
  expect(numbersOf(next)).toEqual([11, 12]);
  expect(next.earlier).toBe(true);
  expect(isAfterGap(first, message(5))).toBe(true);
  expect(isAfterGap(first, message(4))).toBe(false);
});

it('adds earlier messages at the top, up to the first one', () => {
  const first = withHistory(EMPTY_CHAT, history([4, 5]));
  expect(first.earlier).toBe(true);
  const next = withMessages(
    first,
    [1, 2, 3].map((n) => message(n)),
  );
  expect([numbersOf(next), next.earlier]).toEqual([[1, 2, 3, 4, 5], false]);
});

it('keeps an unsent message until it arrives with its key, and resends it unless it was rejected', () => {
  const sent = withNewMessage(withNewMessage(EMPTY_CHAT, { key: 'a', text: 'A', file: null }), {
    key: 'b',
    text: 'B',
    file: null,
  });
  const rejected = withRejected(sent, 'b', 'No.');
  expect(messagesToSend(rejected).map(({ key }) => key)).toEqual(['a']);
  expect(messagesToSend(withRetried(rejected, 'b')).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(
    withMessages(rejected, [message(1, { key: 'a', sender_id: 'me' })]).unsent.map(({ key }) => key),
  ).toEqual(['b']);
});

it('never moves a read position back', () => {
  const first = withHistory(EMPTY_CHAT, history([1, 2, 3], { read_to: 1, other_read_to: 2 }));
  expect(newestUnread(first, 'other')).toBe(3);
  expect(newestUnread(withRead(first, true, 3), 'other')).toBe(0);
  expect(withRead(first, false, 1).peerReadTo).toBe(2);
});
