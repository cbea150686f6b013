import { formatFileSize } from '@/ui/file-size';
import { groupByDay, formatDay, isSameMessageGroup, formatLastMessageTime } from './chat-time';
import { splitLinks } from './conversation/linked-text';
import { formatUnreadCount } from './unread-badge';

const now = new Date(2026, 10, 23, 12, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

it('formats the last message’s time as the clock under 24 hours, Yesterday under 48, otherwise the date', () => {
  expect(formatLastMessageTime(ago(23.9), now)).toMatch(/12:06/);
  expect(formatLastMessageTime(ago(24), now)).toBe('Yesterday');
  expect(formatLastMessageTime(ago(47.9), now)).toBe('Yesterday');
  expect(formatLastMessageTime(ago(48), now)).toMatch(/21|Nov/);
});

it('separates days by the calendar', () => {
  expect([formatDay(ago(11), now), formatDay(ago(13), now)]).toEqual(['Today', 'Yesterday']);
});

it('shows one time for a member’s messages within the same minute', () => {
  const sent = (sender_id: string, timestamp: string) => ({ sender_id, timestamp });
  const first = sent('a', '2026-11-23T10:00:05.000Z');
  expect(isSameMessageGroup(first, sent('a', '2026-11-23T10:00:59.999Z'))).toBe(true);
  expect(isSameMessageGroup(first, sent('a', '2026-11-23T10:01:00.000Z'))).toBe(false);
  expect(isSameMessageGroup(first, sent('b', '2026-11-23T10:00:06.000Z'))).toBe(false);
});

it('groups messages by day', () => {
  const at = (day: number, hour: number) => ({
    sender_id: 'a',
    timestamp: new Date(2020, 4, day, hour).toISOString(),
  });
  const days = groupByDay([at(1, 9), at(1, 23), at(2, 0), at(4, 12), at(4, 13)]);
  expect(days.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 3],
    [3, 5],
  ]);
  expect(new Set(days.map(({ label }) => label)).size).toBe(3);
  expect(groupByDay([])).toEqual([]);
});

it('shows counts above 99 as 99+', () => {
  expect([formatUnreadCount(99), formatUnreadCount(100)]).toEqual(['99', '99+']);
});

it('links only web addresses', () => {
  expect(splitLinks('See https://example.org/a_(b)?c=d. Or (http://x.example)!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a_(b)?c=d', href: 'https://example.org/a_(b)?c=d' },
    { text: '. Or (' },
    { text: 'http://x.example', href: 'http://x.example/' },
    { text: ')!' },
  ]);
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'mailto:a@b.c',
    'ftp://x.example',
  ])
    expect(splitLinks(text).some(({ href }) => href !== undefined)).toBe(false);
  expect(splitLinks('')).toEqual([]);
});

it('formats file sizes in KB and MB', () => {
  expect([formatFileSize(10), formatFileSize(30_000), formatFileSize(1_300_000)]).toEqual([
    '1 KB',
    '29 KB',
    '1.2 MB',
  ]);
});
