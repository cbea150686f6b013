import { locale } from '@/ui/locale';
import { formatRelativeTime } from '@/ui/time';

const MINUTE_S = 60;

/** Formats the time until an appointment: "in 3 hours", in the last minute "in 54 seconds". */
export function formatTimeUntil(at: string, now: Date): string {
  const seconds = Math.ceil((Date.parse(at) - now.getTime()) / 1_000);
  return seconds > 0 && seconds < MINUTE_S
    ? new Intl.RelativeTimeFormat(locale()).format(seconds, 'second')
    : formatRelativeTime(at, now);
}
