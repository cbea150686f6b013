import './day-strip.css';
import { t } from '@skillhour/texts';
import { listOf } from '@/ui/figures';
import { clockTime } from '@/ui/time';
import { placeOf } from '../local-time';
import type { Day } from '../wall-clock';
import { momentsOf, nightsIn, type Stretch } from './quarters';

interface DayStripProps {
  /** A day of the reader, in `zone`. */
  day: Day;
  zone: string;
  who: string;
  /** The person's own zone: the strip shows its nights and labels its hours. */
  lives: string;
  /** Busy times; undefined if they are unknown or irrelevant. */
  busy?: readonly Stretch[] | undefined;
  choice: readonly Stretch[];
}

/** The reader's day as one party experiences it: nights, busy times and the chosen time. */
export function DayStrip({ day, zone, who, lives, busy, choice }: DayStripProps) {
  const moments = momentsOf(day, zone);
  const nights = nightsIn(day, zone, lives);
  return (
    <div className="strip-row">
      <span className="grid min-w-0 text-sm leading-tight">
        <b className="truncate" dir="auto">
          {who}
        </b>
        <span className="truncate text-xs text-ink-2">{placeOf(lives)}</span>
      </span>
      <div role="img" aria-label={sentence({ zone, who, nights, busy })}>
        <div className="strip">
          {nights.map((night) => (
            <Stretched key={night.from} look="strip-night" {...night} />
          ))}
          {busy?.map((span) => (
            <Stretched key={span.from} look="strip-taken" {...span} />
          ))}
          {choice.map((span) => (
            <Stretched key={span.from} look="strip-choice" {...span} />
          ))}
        </div>
        <div aria-hidden className="flex justify-between text-xs text-ink-2">
          {[0, 0.25, 0.5, 0.75].map((share) => (
            <span key={share} className="flex-1">
              {clockTime(new Date(moments[Math.round(share * moments.length)] ?? 0), lives)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const Stretched = ({ look, from, to }: Stretch & { look: string }) => (
  <span className={look} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
);

/** Describes the strip in words, in the reader's time. */
function sentence({
  zone,
  who,
  nights,
  busy,
}: Pick<DayStripProps, 'zone' | 'who' | 'busy'> & { nights: readonly Stretch[] }) {
  const spans = (stretches: readonly Stretch[]) =>
    listOf(
      stretches.map(({ startMs, endMs }) =>
        t('{start} – {end}', {
          start: clockTime(new Date(startMs), zone),
          end: clockTime(new Date(endMs), zone),
        }),
      ),
    );
  const night = t('{who}: night {spans} by your clock.', { who, spans: spans(nights) });
  if (!busy) return night;
  return busy.length === 0
    ? t('{night} Nothing is taken.', { night })
    : t('{night} Taken: {spans}.', { night, spans: spans(busy) });
}
