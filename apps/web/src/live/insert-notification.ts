import type { CallInput, CallOutput } from '@/api';

type List = CallOutput<'realtime.notification.list'>;
type Item = List['results'][number];
type Filter = CallInput<'realtime.notification.list'>['show'];

/** The server's order. */
const newestFirst = (a: Item, b: Item) => (`${a.timestamp}${a.id}` < `${b.timestamp}${b.id}` ? 1 : -1);

/**
 * Returns the start of a list as the server would return it after a pushed notification. One that was merged into an unread
 * notification replaces it. A list that shows only a part keeps its length.
 */
export function insertNotification(list: List, pushed: Item, show: Filter = 'all'): List {
  const known = list.results.find(({ id }) => id === pushed.id);
  // Frames may arrive late. Nothing is merged into a notification after it was read.
  if (known && (known.isRead || known.timestamp > pushed.timestamp)) return list;
  const isShown = show === 'all' || (show === 'unread' ? !pushed.isRead : show === pushed.topic);
  const others = list.results.filter((other) => other !== known);
  const results = isShown ? [pushed, ...others].sort(newestFirst) : others;
  if (list.next !== null) results.splice(list.results.length);
  const count = list.count + Number(isShown) - Number(known !== undefined);
  return { ...list, results, data: results, count };
}
