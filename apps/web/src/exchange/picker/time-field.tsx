import { t } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
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
  earliest = new Date(),
  other,
  taken,
  onDay,
  unfolded = false,
  hint,
  ...frame
}: TimeFieldProps) {
  const panel = useId();
  const [typed, setTyped] = useState<string>();
  const [how, setHow] = useState<Meant['how']>('once');
  const [isOpen, setOpen] = useState(unfolded);
  const at = isMoment(value) ? value : undefined;
  const set = (next: string, meant: Meant['how'], text?: string) => {
    setTyped(text);
    setHow(meant);
    onChange(next);
  };
  const write = (text: string) => {
    const meant = readTime(text, zone);
    set(meant?.at.toISOString() ?? text, meant?.how ?? 'once', text);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field {...frame} hint={hint ?? t('Like {example}', { example: writeTime(EXAMPLE, 'UTC') })}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              value={typed ?? (at ? writeTime(at, zone) : value)}
              onChange={(event) => write(event.target.value)}
              onBlur={() => {
                if (at) setTyped(undefined);
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
      {at && <TimeSentence {...{ at, zone, minutes, how, other }} />}
      {isOpen && (
        <div id={panel}>
          <TimePicker
            {...{ zone, minutes, earliest, other }}
            value={at ?? ''}
            taken={taken ?? []}
            {...(onDay && { onDay })}
            onChange={(next) => set(next, 'once')}
          />
        </div>
      )}
    </div>
  );
}

/** Whose day and month can't be mistaken for each other. */
const EXAMPLE = '2027-12-31T18:30:00Z';
