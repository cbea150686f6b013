import { t } from '@skillhour/texts';

/** From this many seconds on, the room's clock is rose and pulses (specification 2, section 9). */
export const URGENT_SECONDS = 300;

/** Announced to screen readers at 10, 5 and 1 minute only. */
const ANNOUNCED_SECONDS = [600, 300, 60];

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats "28:41"; from one hour on "1:04:12". Never below 00:00. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(left % 60)}`
    : `${padTwo(minutes)}:${padTwo(left % 60)}`;
}

/** Returns what to announce at this second; empty at most of them. */
export function announcementAt(seconds: number): string {
  if (!ANNOUNCED_SECONDS.includes(Math.floor(seconds))) return '';
  const minutes = Math.floor(seconds) / 60;
  return t('{minutes, plural, one {# minute left} other {# minutes left}}', { minutes });
}
