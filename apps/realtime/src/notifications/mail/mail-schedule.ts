import type { MailChoice } from '@skillhour/contracts';
import { nextOccurrence } from '../preferences/local-time.js';
import type { Preferences } from '../preferences/preferences.js';
import { afterQuietHours } from '../preferences/quiet-hours.js';

/** Returns when an email is due: never within quiet hours, except for urgent reminders of a session. */
export function mailDueAt(
  mail: Exclude<MailChoice, 'never'>,
  { quiet, digest, zone }: Preferences,
  { at, delayMs, urgent }: { at: Date; delayMs: number; urgent: boolean },
): Date {
  if (mail === 'digest') return afterQuietHours(nextOccurrence(digest.minute, zone, at), quiet, zone);
  if (urgent) return at;
  return afterQuietHours(new Date(at.getTime() + delayMs), quiet, zone);
}

/** Returns the member’s choice, or `never` if it is the digest and the member turned the daily digest off. */
export const effectiveMailChoice = (mail: MailChoice, { digest }: Preferences): MailChoice =>
  mail === 'digest' && !digest.daily ? 'never' : mail;
