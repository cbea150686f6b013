import { t } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '@/api';
import { cx, Field, inputClass } from '@/ui';
import type { FieldFrame } from '@/ui/field';
import { deviceTimeZone } from '@/ui/zone-names';
import type { ResolvedTime } from '../wall-clock';
import { isInstant, parseNumericTime, formatNumericTime } from '../numeric-time';
import { TimePicker, type TimePickerProps } from './time-picker';
import { TimeSentence } from './time-sentence';

export interface TimeFieldProps
  extends FieldFrame, Pick<TimePickerProps, 'value' | 'other' | 'taken' | 'onDay'> {
  /** Called with an instant in ISO 8601, or with the typed text if it is invalid, for validation to reject. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Zone of the typed time; by default the reader's own. */
  zone?: string;
  minutes?: number;
  earliest?: Date;
  /** Whether the calendar is open from the start; otherwise a button opens it. */
  initiallyOpen?: boolean;
}

/** Date and time field: typed to the minute in the reader's format, or chosen by the quarter hour. */
export function TimeField({
  value,
  onChange,
  onBlur,
  zone = deviceTimeZone(),
  minutes = 30,
  earliest = serverNow(),
  other,
  taken,
  onDay,
  initiallyOpen = false,
  hint,
  ...frame
}: TimeFieldProps) {
  const panel = useId();
  const picker = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{
    text?: string | undefined;
    how: ResolvedTime['how'];
    value: string;
    zone: string;
  }>();
  const [isOpen, setOpen] = useState(initiallyOpen);
  useEffect(() => {
    if (!isOpen || initiallyOpen) return;
    // Of a calendar that is higher than its dialog, the chosen time must be visible.
    for (const part of [picker.current, picker.current?.querySelector('[role=option][aria-selected=true]')])
      part?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, initiallyOpen]);
  // A value set from outside, or a change of zone, replaces the typed text.
  const written = typed?.value === value && typed.zone === zone ? typed : undefined;
  const at = isInstant(value) ? value : undefined;
  const write = (text: string) => {
    const meant = parseNumericTime(text, zone);
    const next = meant?.at.toISOString() ?? text;
    setTyped({ text, how: meant?.how ?? 'once', value: next, zone });
    onChange(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field {...frame} hint={hint ?? t('Like {example}', { example: formatNumericTime(EXAMPLE, 'UTC') })}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              value={written?.text ?? (at ? formatNumericTime(at, zone) : value)}
              onChange={(event) => write(event.target.value)}
              onBlur={() => {
                // Reformats a valid time; an invalid text stays as typed.
                if (at && written) setTyped({ ...written, text: undefined });
                onBlur?.();
              }}
              autoComplete="off"
              className={cx(inputClass, 'min-w-0')}
            />
            {!initiallyOpen && (
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
        <div ref={picker} id={panel}>
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

/** Example whose day and month cannot be confused. */
const EXAMPLE = '2027-12-31T18:30:00Z';
