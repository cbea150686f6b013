import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { callName, type Person } from '@/ui';
import type { Clock } from '../local-time';
import { useTimes } from '../use-times';
import type { SkillRequest } from '../views';
import { wallOf, type Day } from '../wall-clock';
import { ZoneField } from '../zone-field';
import { sameDay } from './days';
import { TimeField } from './time-field';

/** A field of a form, as `useController` gives it. */
interface Controlled {
  field: { value: string; onChange: (value: string) => void; onBlur: () => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}

interface TimeForTwoProps {
  request: Pick<SkillRequest, 'id' | 'duration_minutes'>;
  /** With whom one agrees on it. */
  them: Person;
  time: Controlled;
  zone: Controlled;
  zoneHint?: string;
  /** The choice once more, beside the calendar; `other` is their clock, where it is known. */
  summary?: (other: Clock | undefined) => ReactNode;
  /** What else the form asks, beside the time and above the zone. */
  children: ReactNode;
}

/** A time that two agree on, with what both need to know for that, and by whose clock it is chosen. */
export function TimeForTwo({ request, them, time, zone, zoneHint, summary, children }: TimeForTwoProps) {
  const [shown, setShown] = useState<Day>(() => wallOf(time.field.value, zone.field.value));
  const { taken, timezone } = useTimes(request.id, shown);
  const [look] = useState(() => (day: Day) => setShown((before) => (sameDay(before, day) ? before : day)));
  const other = timezone === undefined ? undefined : { zone: timezone, name: callName(them) };
  return (
    <>
      <TimeField
        label={t('Date and time')}
        error={time.fieldState.error?.message}
        {...controls(time)}
        zone={zone.field.value}
        minutes={request.duration_minutes}
        {...{ other, taken }}
        onDay={look}
        unfolded
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.1rem]">
        {summary?.(other)}
        {children}
        <ZoneField
          label={t('Time zone')}
          {...(zoneHint !== undefined && { hint: zoneHint })}
          error={zone.fieldState.error?.message}
          {...controls(zone)}
        />
      </div>
    </>
  );
}

const controls = ({ field: { value, onChange, onBlur } }: Controlled) => ({ value, onChange, onBlur });
