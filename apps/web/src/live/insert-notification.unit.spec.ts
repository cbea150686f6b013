import { insertNotification } from './insert-notification';

type List = Parameters<typeof insertNotification>[0];
type Item = List['results'][number];

const notification = (id: string, minute: number, more: Partial<Item> = {}) =>
  ({ id, timestamp: `2030-01-08T10:0${minute}:00.000Z`, topic: 'proposals', isRead: false, ...more }) as Item;
const [a, b] = [notification('a', 2), notification('b', 1)];
const listOf = (results: Item[], count = results.length): List => ({
  ...{ results, data: results, count },
  ...{ total_pages: 1, next: count > results.length ? 2 : null, previous: null },
});
const idsOf = ({ results, data, count }: List) => {
  expect(data).toEqual(results);
  return [...results.map(({ id }) => id), count];
};

describe('a pushed notification', () => {
  it('is added in the order of the server', () => {
    const list = listOf([a, b]);
    expect(idsOf(insertNotification(list, notification('c', 3)))).toEqual(['c', 'a', 'b', 3]);
    expect(idsOf(insertNotification(list, notification('c', 1)))).toEqual(['a', 'c', 'b', 3]);
    expect(idsOf(insertNotification(list, notification('0', 1)))).toEqual(['a', 'b', '0', 3]);
  });

  it('is added only to lists that show it', () => {
    const pushed = notification('c', 3);
    expect(idsOf(insertNotification(listOf([a]), pushed, 'unread'))).toEqual(['c', 'a', 2]);
    expect(idsOf(insertNotification(listOf([a]), pushed, 'proposals'))).toEqual(['c', 'a', 2]);
    expect(idsOf(insertNotification(listOf([a]), pushed, 'sessions'))).toEqual(['a', 1]);
    const read = notification('c', 3, { isRead: true });
    expect(idsOf(insertNotification(listOf([a]), read, 'unread'))).toEqual(['a', 1]);
    expect(idsOf(insertNotification(listOf([a]), read))).toEqual(['c', 'a', 2]);
  });

  it('replaces the unread one into which it was merged', () => {
    const merged = notification('b', 3, { message: 'and 1 other' });
    expect(insertNotification(listOf([a, b]), merged)).toEqual(listOf([merged, a]));
  });

  it('keeps the length of a list that shows only a part', () => {
    expect(idsOf(insertNotification(listOf([a, b], 9), notification('c', 3)))).toEqual(['c', 'a', 10]);
    expect(idsOf(insertNotification(listOf([a, b], 9), notification('c', 0)))).toEqual(['a', 'b', 10]);
  });

  it('does not make a read one unread, and does not replace a later one', () => {
    const list = listOf([notification('a', 2, { isRead: true }), b]);
    expect(insertNotification(list, a)).toBe(list);
    expect(insertNotification(list, notification('b', 0))).toBe(list);
  });
});
