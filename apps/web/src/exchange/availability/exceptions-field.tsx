import type { Availability } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { FormError } from '@/forms/form-error';
import { Button, TextField } from '@/ui';
import { RangeFields } from './range-fields';

type Exceptions = Availability['exceptions'];

interface ExceptionsFieldProps {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
  /** Today in the zone of the times, `YYYY-MM-DD`. */
  today: string;
  /** An error about all of them. */
  error: string | undefined;
  /** Returns the error about one of them. */
  errorOf: (index: number) => string | undefined;
}

/** Dates with other times than their weekday, or with none. A new one gets the focus. */
export function ExceptionsField({ exceptions, onChange, today, error, errorOf }: ExceptionsFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
    isAdding.current = false;
  }, [exceptions.length]);

  const change = (index: number, part: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const add = () => {
    isAdding.current = true;
    onChange([...exceptions, { date: '', ranges: [] }]);
  };
  const remove = (index: number) => {
    onChange(exceptions.filter((_, at) => at !== index));
    addButton.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id}>{t('Single dates')}</h3>
      <p className="text-sm text-ink-2">
        {t('Holidays, or dates with other times. They replace the times of the weekday.')}
      </p>
      <FormError>{error}</FormError>
      {exceptions.length > 0 && (
        <div ref={list} className="divide-y divide-line">
          {exceptions.map(({ date, ranges }, index) => {
            const name = t('Date {place, number}', { place: index + 1 });
            return (
              <div key={index} role="group" aria-label={name} className="avail-day">
                <TextField
                  label={t('Date')}
                  type="date"
                  min={today}
                  value={date}
                  error={errorOf(index)}
                  onChange={(event) => change(index, { date: event.target.value })}
                />
                <RangeFields
                  day={name}
                  ranges={ranges}
                  onChange={(next) => change(index, { ranges: next })}
                  actions={
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={t('Remove the date: {day}', { day: name })}
                      onClick={() => remove(index)}
                    >
                      {t('Remove the date')}
                    </Button>
                  }
                />
              </div>
            );
          })}
        </div>
      )}
      <div>
        <Button ref={addButton} size="small" icon={<Plus aria-hidden />} onClick={add}>
          {t('Add a date')}
        </Button>
      </div>
    </section>
  );
}
