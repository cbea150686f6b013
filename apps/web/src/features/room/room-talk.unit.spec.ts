import { heard, NOTHING_SAID, refused, saying, toSend, type ChatLine } from './room-talk';

const line = (n: number, text = `Line ${n}`) =>
  ({
    id: `l${n}`,
    n,
    text,
    sender_id: 'tom',
    sender_name: 'Tom',
    time: '2030-01-08T10:00:00.000Z',
  }) as ChatLine;
const places = ({ lines }: typeof NOTHING_SAID) => lines.map(({ n }) => n);

it('keeps messages in the order of the room, regardless of arrival, and each once', () => {
  const talk = heard(heard(NOTHING_SAID, [line(3)]), [line(1), line(2), line(3)], true);
  expect(places(talk)).toEqual([1, 2, 3]);
  expect(talk.earlier).toBe(true);
  expect(heard(talk, [line(4)]).earlier).toBe(true);
});

it('sends only unconfirmed messages again', () => {
  const two = saying(saying(NOTHING_SAID, 'Hello', 'k1'), 'Hello?', 'k2');
  expect(toSend(two).map(({ key }) => key)).toEqual(['k1', 'k2']);
  const one = heard(two, [{ ...line(1, 'Hello'), key: 'k1' }]);
  expect(toSend(one).map(({ key }) => key)).toEqual(['k2']);
  expect(one.lines[0]).not.toHaveProperty('key');
  expect(toSend(heard(one, [line(2)]))).toHaveLength(1);
});

it('keeps the text of a rejected message and does not send it again', () => {
  const talk = refused(saying(NOTHING_SAID, 'Hello', 'k1'));
  expect(talk.unsent).toEqual([{ key: 'k1', text: 'Hello', refused: true }]);
  expect(toSend(talk)).toEqual([]);
});
