import { t } from '@skillhour/texts';
import { formatTime, formatDate } from '@/ui';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Formats the time of the last message: the clock time under 24 hours, "Yesterday" under 48, otherwise the date (specification 2, section
 * 2).
 */
export function formatLastMessageTime(at: string, now = new Date()): string {
  const ageHours = (now.getTime() - Date.parse(at)) / HOUR_MS;
  if (ageHours < 24) return formatTime(at);
  return ageHours < 48 ? t('Yesterday') : formatDate(at);
}

/** Returns the heading of a day of messages, by the reader's calendar. */
export function formatDay(at: string, now = new Date()): string {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return t('Today');
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? t('Yesterday') : formatDate(at);
}

interface SentMessage {
  sender_id: string;
  timestamp: string;
}

/** Whether a message follows another so soon that their time is shown once: same sender and same minute. */
export const isSameMessageGroup = (one: SentMessage, next: SentMessage): boolean =>
  one.sender_id === next.sender_id &&
  Math.floor(Date.parse(one.timestamp) / MINUTE_MS) === Math.floor(Date.parse(next.timestamp) / MINUTE_MS);

interface MessageDay {
  /** Date by the reader's calendar. */
  date: string;
  label: string;
  /** Range of its messages: first index, and index after the last one. */
  from: number;
  to: number;
}

/** Groups messages by day, in their order. */
export function groupByDay(messages: readonly SentMessage[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const [index, { timestamp }] of messages.entries()) {
    const date = new Date(timestamp).toDateString();
    const last = days.at(-1);
    if (last?.date === date) last.to = index + 1;
    else days.push({ date, label: formatDay(timestamp), from: index, to: index + 1 });
  }
  return days;
}
