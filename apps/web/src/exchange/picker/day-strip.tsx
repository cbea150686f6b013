import './day-strip.css';
import type { CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { formatList } from '@/ui/number-format';
import { formatTime } from '@/ui/time';
import { zoneNameOf } from '@/ui/zone-names';
import { quarterInstantsOf, nightRangesOf, type DayRange } from './quarters';

interface DayStripProps {
  /** A day of the reader, in `zone`. */
  day: CalendarDate;
  zone: string;
  who: string;
  /** The person's own zone: the strip shows its nights and labels its hours. */
  personZone: string;
  /** Busy times; undefined if they are unknown or irrelevant. */
  busy?: readonly DayRange[] | undefined;
  choice: readonly DayRange[];
}

/** The reader's day as one party experiences it: nights, busy times and the chosen time. */
export function DayStrip({ day, zone, who, personZone, busy, choice }: DayStripProps) {
  const quarters = quarterInstantsOf(day, zone);
  const nights = nightRangesOf(day, zone, personZone);
  return (
    <div className="strip-row">
      <span className="grid min-w-0 text-sm leading-tight">
        <b className="truncate" dir="auto">
          {who}
        </b>
        <span className="truncate text-xs text-ink-2">{zoneNameOf(personZone)}</span>
      </span>
      <div role="img" aria-label={describeDay({ zone, who, nights, busy })}>
        <div className="strip">
          {nights.map((night) => (
            <DayRangeBar key={night.from} className="strip-night" {...night} />
          ))}
          {busy?.map((span) => (
            <DayRangeBar key={span.from} className="strip-taken" {...span} />
          ))}
          {choice.map((span) => (
            <DayRangeBar key={span.from} className="strip-choice" {...span} />
          ))}
        </div>
        <div aria-hidden className="flex justify-between text-xs text-ink-2">
          {[0, 0.25, 0.5, 0.75].map((share) => (
            <span key={share} className="flex-1">
              {formatTime(new Date(quarters[Math.round(share * quarters.length)] ?? 0), personZone)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const DayRangeBar = ({ className, from, to }: DayRange & { className: string }) => (
  <span className={className} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
);

/** Describes the strip in words, in the reader's time. */
function describeDay({
  zone,
  who,
  nights,
  busy,
}: Pick<DayStripProps, 'zone' | 'who' | 'busy'> & { nights: readonly DayRange[] }) {
  const spans = (stretches: readonly DayRange[]) =>
    formatList(
      stretches.map(({ startMs, endMs }) =>
        t('{start} – {end}', {
          start: formatTime(new Date(startMs), zone),
          end: formatTime(new Date(endMs), zone),
        }),
      ),
    );
  const night = t('{who}: night {spans} by your clock.', { who, spans: spans(nights) });
  if (!busy) return night;
  return busy.length === 0
    ? t('{night} Nothing is taken.', { night })
    : t('{night} Taken: {spans}.', { night, spans: spans(busy) });
}
