import { t } from '@skillhour/texts';
import { Select } from '@/ui';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

interface MinutesSelectProps {
  label: string;
  hint: string;
  error: string | undefined;
  choices: readonly number[];
  value: number;
  onChange: (minutes: number) => void;
}

/** Selects a length of time. A stored one that is not among the choices can be kept. */
export const MinutesSelect = ({ choices, value, onChange, ...frame }: MinutesSelectProps) => (
  <Select {...frame} value={value} onChange={(event) => onChange(Number(event.target.value))}>
    {[...new Set([...choices, value])]
      .sort((one, other) => one - other)
      .map((minutes) => (
        <option key={minutes} value={minutes}>
          {formatLength(minutes)}
        </option>
      ))}
  </Select>
);

/** Formats "2 days", "4 hours" or "45 minutes". */
function formatLength(minutes: number): string {
  if (minutes === 0) return t('None');
  if (minutes % DAY_MINUTES === 0)
    return t('{days, plural, one {# day} other {# days}}', { days: minutes / DAY_MINUTES });
  if (minutes % HOUR_MINUTES === 0)
    return t('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / HOUR_MINUTES });
  return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
}
