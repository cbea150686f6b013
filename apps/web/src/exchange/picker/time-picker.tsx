import './picker.css';
import { AHEAD_MAX_DAYS } from '@skillhour/contracts';
import { say, t } from '@skillhour/texts';
import { useState } from 'react';
import { Segments } from '@/ui';
import type { Clock } from '../local-time';
import { dayAfter, wallOf, type Day } from '../wall-clock';
import { DayStrips } from './day-strips';
import { PARTS, partOf, type Part } from './parts';
import { QuarterList } from './quarter-list';
import { quartersOf, type Taken } from './quarters';
import { WeekStrip } from './week-strip';

export interface TimePickerProps {
  /** The chosen moment, ISO 8601; anything else is nothing chosen. */
  value: string;
  onChange: (at: string) => void;
  /** By whose clock one chooses. */
  zone: string;
  /** How long the lesson takes; as long it must be free. */
  minutes: number;
  /** The first moment that can be chosen. */
  earliest: Date;
  /** The other of the two, where it is known by which clock they live. */
  other?: Clock | undefined;
  taken?: readonly Taken[];
  /** The first day that is looked at, and each later one: what is taken then can be asked for. */
  onDay?: (day: Day) => void;
}

/** Chooses a day, then a quarter of an hour, with what both need to know to agree on it. */
export function TimePicker(props: TimePickerProps) {
  const { value, zone, earliest } = props;
  const chosenMs = Date.parse(value);
  const start = Number.isNaN(chosenMs) ? earliest : new Date(chosenMs);
  const [moved, setMoved] = useState<{ day: Day; part?: Part; from: string }>();
  // What was typed or set from outside leads the way again.
  const shown = moved?.from === `${value} ${zone}` ? moved : undefined;
  const wall = wallOf(start, zone);
  const day = shown?.day ?? wall;
  const part = shown?.part ?? partOf(wall.hour);
  const look = (next: { day: Day; part?: Part }) => {
    setMoved({ ...next, from: `${value} ${zone}` });
    props.onDay?.(next.day);
  };
  const { minutes, taken = [], other } = props;
  const quarters = quartersOf(day, zone, { minutes, taken, earliestMs: earliest.getTime() });
  const today = wallOf(new Date(), zone);
  const chosen = Number.isNaN(chosenMs)
    ? undefined
    : { from: value, to: new Date(chosenMs + Math.max(minutes, 1) * 60_000).toISOString() };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekStrip
        day={day}
        onDay={(next) => look({ day: next, part })}
        today={today}
        last={dayAfter(today, AHEAD_MAX_DAYS)}
      />
      {(other || taken.length > 0) && (
        <DayStrips day={day} zone={zone} other={other} taken={taken} chosen={chosen} />
      )}
      <Segments
        label={t('Part of the day')}
        options={PARTS.map((one) => ({ value: one.value, label: say(one.label) }))}
        value={part}
        onChange={(next) => look({ day, part: next })}
      />
      <QuarterList
        quarters={quarters.filter(({ hour }) => partOf(hour) === part)}
        value={Number.isNaN(chosenMs) ? '' : start.toISOString()}
        onChoose={props.onChange}
        other={other}
      />
    </div>
  );
}
