import { nextOccurrence, type MailChoice } from '@skillhour/contracts';
import { topicPreferenceOf, type Preferences } from '../preferences/preferences.js';
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

/** Returns whether the member gets emails about their sessions. They are sent at once, even with the digest. */
export const wantsSessionMails = (preferences: Preferences): boolean =>
  effectiveMailChoice(topicPreferenceOf(preferences, 'sessions').mail, preferences) !== 'never';

/**
 * Returns when an email about a session is due: after quiet hours, unless it is urgent or the session begins
 * before they end.
 */
export function sessionMailDueAt(
  startsAt: Date,
  { quiet, zone }: Preferences,
  { at, urgent }: { at: Date; urgent: boolean },
): Date {
  const dueAt = urgent ? at : afterQuietHours(at, quiet, zone);
  return at < startsAt && startsAt <= dueAt ? at : dueAt;
}
