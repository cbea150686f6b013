import type { MailChoice } from '@skillhour/contracts';
import { nextTime } from '../preferences/local-clock.js';
import type { Preferences } from '../preferences/preferences.js';
import { afterQuiet } from '../preferences/quiet-hours.js';

/** When a mail about something is due: never within quiet hours, unless a session is about to begin. */
export function mailDueAt(
  mail: Exclude<MailChoice, 'never'>,
  { quiet, digest, zone }: Preferences,
  { at, delayMs, urgent }: { at: Date; delayMs: number; urgent: boolean },
): Date {
  if (mail === 'digest') return afterQuiet(nextTime(digest.minute, zone, at), quiet, zone);
  if (urgent) return at;
  return afterQuiet(new Date(at.getTime() + delayMs), quiet, zone);
}

/** What a member chose, where they have no daily digest at all. */
export const mailOf = (mail: MailChoice, { digest }: Preferences): MailChoice =>
  mail === 'digest' && !digest.daily ? 'never' : mail;
