import { t } from '@skillhour/texts';

const SECONDS = 60;

/** Formats a balance or a sum: "+180 min", "−40 min" or "0 min". */
export function formatSignedMinutes(minutes: number): string {
  if (minutes > 0) return t('+{minutes, number} min', { minutes });
  if (minutes < 0) return t('−{minutes, number} min', { minutes: -minutes });
  return t('{minutes, number} min', { minutes: 0 });
}

/** Formats what rounding gave away: "12 min 30 s". */
export const formatSeconds = (seconds: number): string =>
  t('{minutes, number} min {seconds, number} s', {
    minutes: Math.floor(seconds / SECONDS),
    seconds: seconds % SECONDS,
  });
