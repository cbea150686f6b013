import './picker.css';
import { parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { AHEAD_MAX_DAYS } from '@skillhour/contracts';
import { translate, t } from '@skillhour/texts';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '@/api';
import { Segments } from '@/ui';
import type { PersonZone } from '../local-time';
import { nextQuarterHour, wallTimeOf } from '../wall-clock';
import { DayStrips } from './day-strips';
import { DAY_PARTS, dayPartOf, type DayPart } from './day-parts';
import { QuarterList } from './quarter-list';
import { isLoaded, quartersOf, type BusyTime, type BusyTimes } from './quarters';
import { WeekStrip } from './week-strip';

export interface TimePickerProps {
  /** The chosen instant in ISO 8601; any other value means that none is chosen. */
  value: string;
  onChange: (at: string) => void;
  /** The zone in which the time is chosen. */
  zone: string;
  /** Duration of the session, which must be free. */
  minutes: number;
  /** The first instant that can be chosen. */
  earliest: Date;
  /** The other party and their zone, if it is known. */
  other?: PersonZone | undefined;
  taken?: BusyTimes | undefined;
  /** Called with the initial day and with each day shown later, so that its busy times can be loaded. */
  onDay?: ((day: CalendarDate) => void) | undefined;
}

const NOTHING: readonly BusyTime[] = [];

/** Chooses a day, then a quarter hour, with the facts that both parties need to agree on it. */
export function TimePicker(props: TimePickerProps) {
  const { value, zone, earliest } = props;
  const chosenMs = Date.parse(value);
  const start = Number.isNaN(chosenMs) ? earliest : new Date(chosenMs);
  const [moved, setMoved] = useState<{ day: CalendarDate; part?: DayPart; from: string }>();
  // A value typed or set from outside replaces the browsed day.
  const shown = moved?.from === `${value} ${zone}` ? moved : undefined;
  const wall = wallTimeOf(start, zone);
  const date = (shown?.day ?? toCalendarDate(wall)).toString();
  const day = useMemo(() => parseDate(date), [date]);
  const part = shown?.part ?? dayPartOf(wall.hour);
  const show = (next: { day: CalendarDate; part?: DayPart }) =>
    setMoved({ ...next, from: `${value} ${zone}` });
  const { minutes, taken = NOTHING, other, onDay } = props;
  useEffect(() => onDay?.(day), [onDay, day]);
  const earliestMs = Date.parse(nextQuarterHour(earliest.getTime()));
  const quarters = useMemo(() => {
    const known = isLoaded(taken) ? taken : NOTHING;
    return quartersOf(day, zone, { minutes, taken: known, earliestMs, part });
  }, [day, zone, minutes, taken, earliestMs, part]);
  const today = toCalendarDate(wallTimeOf(serverNow(), zone));
  const chosen = Number.isNaN(chosenMs)
    ? undefined
    : { from: value, to: new Date(chosenMs + Math.max(minutes, 1) * 60_000).toISOString() };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekStrip
        day={day}
        onDay={(next) => show({ day: next, part })}
        today={today}
        last={today.add({ days: AHEAD_MAX_DAYS })}
      />
      {(other || props.taken) && (
        <DayStrips day={day} zone={zone} other={other} taken={taken} chosen={chosen} />
      )}
      <Segments
        label={t('Part of the day')}
        options={DAY_PARTS.map((one) => ({ value: one.value, label: translate(one.label) }))}
        value={part}
        onChange={(next) => show({ day, part: next })}
      />
      <QuarterList
        // Resets the focused time when the part of the day changes.
        key={quarters[0]?.at}
        quarters={quarters}
        value={Number.isNaN(chosenMs) ? '' : start.toISOString()}
        onChoose={props.onChange}
        other={other}
      />
    </div>
  );
}
