import {
  withReceived,
  EMPTY_CHAT,
  withRejected,
  withNewMessage,
  messagesToSend,
  type RoomMessage,
} from './room-chat-state';

const roomMessage = (n: number, text = `Line ${n}`) =>
  ({
    id: `l${n}`,
    n,
    text,
    sender_id: 'tom',
    sender_name: 'Tom',
    time: '2030-01-08T10:00:00.000Z',
  }) as RoomMessage;
const numbersOf = ({ lines }: typeof EMPTY_CHAT) => lines.map(({ n }) => n);

it('keeps messages in the order of the room, regardless of arrival, and each once', () => {
  const chat = withReceived(
    withReceived(EMPTY_CHAT, [roomMessage(3)]),
    [roomMessage(1), roomMessage(2), roomMessage(3)],
    true,
  );
  expect(numbersOf(chat)).toEqual([1, 2, 3]);
  expect(chat.earlier).toBe(true);
  expect(withReceived(chat, [roomMessage(4)]).earlier).toBe(true);
});

it('sends only unconfirmed messages again', () => {
  const two = withNewMessage(withNewMessage(EMPTY_CHAT, 'Hello', 'k1'), 'Hello?', 'k2');
  expect(messagesToSend(two).map(({ key }) => key)).toEqual(['k1', 'k2']);
  const one = withReceived(two, [{ ...roomMessage(1, 'Hello'), key: 'k1' }]);
  expect(messagesToSend(one).map(({ key }) => key)).toEqual(['k2']);
  expect(one.lines[0]).not.toHaveProperty('key');
  expect(messagesToSend(withReceived(one, [roomMessage(2)]))).toHaveLength(1);
});

it('keeps the text of a rejected message and does not send it again', () => {
  const chat = withRejected(withNewMessage(EMPTY_CHAT, 'Hello', 'k1'));
  expect(chat.unsent).toEqual([{ key: 'k1', text: 'Hello', refused: true }]);
  expect(messagesToSend(chat)).toEqual([]);
});
