import {
  again,
  leavesOut,
  NOTHING_YET,
  offsetOf,
  refused,
  saying,
  toSend,
  unreadTo,
  withHistory,
  withMessages,
  withRead,
  type ChatHistory,
  type ChatMessage,
} from './talk';

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
const history = (places: number[], more: Partial<ChatHistory> = {}): ChatHistory => ({
  epoch: 'e1',
  messages: places.map((n) => message(n)),
  earlier: (places[0] ?? 1) > 1,
  last: places.at(-1) ?? 0,
  read_to: 0,
  other_read_to: 0,
  may_write: true,
  blocked: false,
  ...more,
});
const placesOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ n }) => n);

it('what comes after a bad line is put behind what was there; nothing stands twice', () => {
  const first = withHistory(NOTHING_YET, history([1, 2, 3]));
  expect(placesOf(withHistory(first, history([4, 5])))).toEqual([1, 2, 3, 4, 5]);
  expect(placesOf(withMessages(first, [message(3), message(4), message(2)]))).toEqual([1, 2, 3, 4]);
  expect(offsetOf(first)).toBe(3);
});

it('of another epoch, all that was known is worth nothing', () => {
  const first = withHistory(NOTHING_YET, history([1, 2, 3]));
  expect(placesOf(withHistory(first, history([1], { epoch: 'e2' })))).toEqual([1]);
});

it('where places are missing, only what stands behind the gap is shown, and there is more before', () => {
  const first = withHistory(NOTHING_YET, history([1, 2, 3]));
  const next = withHistory(first, history([11, 12]));
  expect(placesOf(next)).toEqual([11, 12]);
  expect(next.earlier).toBe(true);
  expect(leavesOut(first, message(5))).toBe(true);
  expect(leavesOut(first, message(4))).toBe(false);
});

it('earlier ones go above, up to the first there is', () => {
  const first = withHistory(NOTHING_YET, history([4, 5]));
  expect(first.earlier).toBe(true);
  const next = withMessages(
    first,
    [1, 2, 3].map((n) => message(n)),
  );
  expect([placesOf(next), next.earlier]).toEqual([[1, 2, 3, 4, 5], false]);
});

it('what is on its way stays until it comes back under its key, and goes again unless it was refused', () => {
  const sent = saying(saying(NOTHING_YET, { key: 'a', text: 'A', file: null }), {
    key: 'b',
    text: 'B',
    file: null,
  });
  const told = refused(sent, 'b', 'No.');
  expect(toSend(told).map(({ key }) => key)).toEqual(['a']);
  expect(toSend(again(told, 'b')).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(
    withMessages(told, [message(1, { key: 'a', sender_id: 'me' })]).unsent.map(({ key }) => key),
  ).toEqual(['b']);
});

it('marks of what was read only move on', () => {
  const first = withHistory(NOTHING_YET, history([1, 2, 3], { read_to: 1, other_read_to: 2 }));
  expect(unreadTo(first, 'other')).toBe(3);
  expect(unreadTo(withRead(first, true, 3), 'other')).toBe(0);
  expect(withRead(first, false, 1).otherReadTo).toBe(2);
});
