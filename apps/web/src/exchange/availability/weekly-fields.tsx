import type { Availability, TimeRange } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { FormError } from '@/forms/form-error';
import { CopyDay } from './copy-day';
import { RangeFields } from './range-fields';
import { weekdays } from './weekdays';

type Weekly = Availability['weekly'];

interface WeeklyFieldsProps {
  weekly: Weekly;
  onChange: (weekly: Weekly) => void;
  error: string | undefined;
}

/** The ranges of each day of the week, which can be copied from one day to others. */
export function WeeklyFields({ weekly, onChange, error }: WeeklyFieldsProps) {
  const id = useId();
  const [copied, setCopied] = useState('');
  const rangesOn = (weekday: number): TimeRange[] =>
    weekly.filter((each) => each.weekday === weekday).map(({ from, to }) => ({ from, to }));
  const replace = (days: readonly number[], ranges: readonly TimeRange[]) =>
    onChange([
      ...weekly.filter(({ weekday }) => !days.includes(weekday)),
      ...days.flatMap((weekday) => ranges.map((range) => ({ weekday, ...range }))),
    ]);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id}>{t('Each week')}</h3>
      <FormError>{error}</FormError>
      <div className="divide-y divide-line">
        {weekdays().map((day) => {
          const { weekday, name } = day;
          const ranges = rangesOn(weekday);
          return (
            <div key={weekday} role="group" aria-label={name} className="avail-day">
              <span aria-hidden className="text-sm font-semibold">
                {name}
              </span>
              <RangeFields
                day={name}
                ranges={ranges}
                onChange={(next) => replace([weekday], next)}
                actions={
                  ranges.length > 0 && (
                    <CopyDay
                      day={day}
                      onCopy={(days) => {
                        replace(days, ranges);
                        setCopied(
                          t('{day} copied to {count, plural, one {# day} other {# days}}.', {
                            day: name,
                            count: days.length,
                          }),
                        );
                      }}
                    />
                  )
                }
              />
            </div>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {copied}
      </p>
    </section>
  );
}
