import { isSameDay, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { shortNameOf, type Person } from '@/ui';
import type { PersonZone } from '../local-time';
import { useBusyTimes } from '../use-busy-times';
import type { SkillRequest } from '../views';
import { wallTimeOf } from '../wall-clock';
import { ZoneField } from '../zone-field';
import { TimeField } from './time-field';

/** A form field as returned by `useController`. */
interface Controlled {
  field: { value: string; onChange: (value: string) => void; onBlur: () => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}

interface SessionTimeFieldsProps {
  request: Pick<SkillRequest, 'id' | 'duration_minutes'>;
  /** The other party. */
  otherParty: Person;
  time: Controlled;
  zone: Controlled;
  zoneHint?: string;
  /** Repeats the choice next to the calendar; `other` is the other party's clock, if known. */
  summary?: (other: PersonZone | undefined) => ReactNode;
  /** The form's other fields, between the time and the zone. */
  children: ReactNode;
}

/** Fields for a time that two members agree on: the time with both parties' availability, and its zone. */
export function SessionTimeFields({
  request,
  otherParty,
  time,
  zone,
  zoneHint,
  summary,
  children,
}: SessionTimeFieldsProps) {
  const [shown, setShown] = useState(() => toCalendarDate(wallTimeOf(time.field.value, zone.field.value)));
  const { taken, timezone } = useBusyTimes(request.id, shown);
  const [showDay] = useState(
    () => (day: CalendarDate) => setShown((before) => (isSameDay(before, day) ? before : day)),
  );
  const other = timezone === undefined ? undefined : { zone: timezone, name: shortNameOf(otherParty) };
  return (
    <>
      <TimeField
        label={t('Date and time')}
        error={time.fieldState.error?.message}
        {...controls(time)}
        zone={zone.field.value}
        minutes={request.duration_minutes}
        {...{ other, taken }}
        onDay={showDay}
        initiallyOpen
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
