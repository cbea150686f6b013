import { t } from '@skillhour/texts';

const HOUR = 60;

/** Returns "Every new member starts with an hour", for any number of minutes. */
export function formatWelcomeGrant(minutes: number): string {
  const hours = minutes / HOUR;
  return Number.isInteger(hours)
    ? t(
        '{hours, plural, one {Every new member starts with an hour} other {Every new member starts with # hours}}',
        { hours },
      )
    : t('Every new member starts with {minutes, number} minutes', { minutes });
}

/** Returns "Your first hour is on us." */
export function formatGift(minutes: number): string {
  const hours = minutes / HOUR;
  return Number.isInteger(hours)
    ? t('{hours, plural, one {Your first hour is on us.} other {Your first # hours are on us.}}', { hours })
    : t('Your first {minutes, number} minutes are on us.', { minutes });
}

/** Returns "An hour is waiting for you." */
export function formatWaitingMinutes(minutes: number): string {
  const hours = minutes / HOUR;
  return Number.isInteger(hours)
    ? t('{hours, plural, one {An hour is waiting for you.} other {# hours are waiting for you.}}', { hours })
    : t('{minutes, number} minutes are waiting for you.', { minutes });
}

/** Returns "Welcome, Meera. You start with an hour." */
export function formatGreeting(name: string, minutes: number): string {
  const hours = minutes / HOUR;
  if (minutes === 0) return t('Welcome, {name}.', { name });
  return Number.isInteger(hours)
    ? t(
        '{hours, plural, one {Welcome, {name}. You start with an hour.} other {Welcome, {name}. You start with # hours.}}',
        { hours, name },
      )
    : t('Welcome, {name}. You start with {minutes, number} minutes.', { name, minutes });
}

/** Returns "One hour: twelve beads", the text alternative of the beads. */
export const formatBeadsLabel = (minutes: number): string =>
  minutes === HOUR ? t('One hour: twelve beads') : t('{minutes, number} minutes', { minutes });
