import { t } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { serverNow } from '@/api';
import { cx, Field, inputClass } from '@/ui';
import type { FieldFrame } from '@/ui/field';
import { ownTimeZone } from '../local-time';
import type { Meant } from '../wall-clock';
import { isMoment, readTime, writeTime } from '../written-time';
import { TimePicker, type TimePickerProps } from './time-picker';
import { TimeSentence } from './time-sentence';

export interface TimeFieldProps
  extends FieldFrame, Pick<TimePickerProps, 'value' | 'other' | 'taken' | 'onDay'> {
  /** A moment in ISO 8601; what was typed where that is none, for the form's rules to refuse. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** By whose clock it is written; the reader's own without. */
  zone?: string;
  minutes?: number;
  earliest?: Date;
  /** Whether the calendar stands below from the beginning; else a button opens it. */
  unfolded?: boolean;
}

/** A date and a time: typed to the minute in the reader's way of writing, or chosen by the quarter of an hour. */
export function TimeField({
  value,
  onChange,
  onBlur,
  zone = ownTimeZone(),
  minutes = 30,
  earliest = serverNow(),
  other,
  taken,
  onDay,
  unfolded = false,
  hint,
  ...frame
}: TimeFieldProps) {
  const panel = useId();
  const [typed, setTyped] = useState<{
    text?: string | undefined;
    how: Meant['how'];
    value: string;
    zone: string;
  }>();
  const [isOpen, setOpen] = useState(unfolded);
  // What was set from outside since, or the clock of another zone, leads the way again.
  const written = typed?.value === value && typed.zone === zone ? typed : undefined;
  const at = isMoment(value) ? value : undefined;
  const write = (text: string) => {
    const meant = readTime(text, zone);
    const next = meant?.at.toISOString() ?? text;
    setTyped({ text, how: meant?.how ?? 'once', value: next, zone });
    onChange(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field {...frame} hint={hint ?? t('Like {example}', { example: writeTime(EXAMPLE, 'UTC') })}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              value={written?.text ?? (at ? writeTime(at, zone) : value)}
              onChange={(event) => write(event.target.value)}
              onBlur={() => {
                // As the field writes it; what no moment is stays.
                if (at && written) setTyped({ ...written, text: undefined });
                onBlur?.();
              }}
              autoComplete="off"
              className={cx(inputClass, 'min-w-0')}
            />
            {!unfolded && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(!isOpen)}
                onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
                className="picker-toggle"
              >
                <CalendarClock aria-hidden className="size-5" />
                <span>{t('Choose')}</span>
              </button>
            )}
          </div>
        )}
      </Field>
      {at && <TimeSentence {...{ at, zone, minutes, other }} how={written?.how ?? 'once'} />}
      {isOpen && (
        <div id={panel}>
          <TimePicker
            {...{ zone, minutes, earliest, other, taken, onDay }}
            value={at ?? ''}
            onChange={(next) => {
              setTyped(undefined);
              onChange(next);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Whose day and month can't be mistaken for each other. */
const EXAMPLE = '2027-12-31T18:30:00Z';
