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

/** A form field as returned by `useController`. */
interface Controlled {
  field: { value: string; onChange: (value: string) => void; onBlur: () => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}

interface TimeForTwoProps {
  request: Pick<SkillRequest, 'id' | 'duration_minutes'>;
  /** The other party. */
  them: Person;
  time: Controlled;
  zone: Controlled;
  zoneHint?: string;
  /** Repeats the choice next to the calendar; `other` is the other party's clock, if known. */
  summary?: (other: Clock | undefined) => ReactNode;
  /** The form's other fields, between the time and the zone. */
  children: ReactNode;
}

/** Fields for a time that two members agree on: the time with both parties' availability, and its zone. */
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
