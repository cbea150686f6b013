import { t } from '@skillhour/texts';
import { clockTime } from '@/ui/time';
import { listOf } from '@/ui/figures';
import { placeOf, type Clock } from '../local-time';
import type { Day } from '../wall-clock';
import {
  isKnown,
  momentsOf,
  nightsIn,
  stretchOf,
  type Stretch,
  type Taken,
  type TakenTimes,
} from './quarters';

interface DayStripsProps {
  day: Day;
  zone: string;
  other: Clock | undefined;
  taken: TakenTimes;
  /** What is chosen; nothing while nothing is. */
  chosen: Taken | undefined;
}

/** The chosen day as both live it: nights, what is taken, and the choice, by the reader's hours. */
export function DayStrips({ day, zone, other, taken, chosen }: DayStripsProps) {
  const busy = isKnown(taken) ? taken.flatMap((span) => stretchOf(span, day, zone)) : undefined;
  const choice = chosen ? stretchOf(chosen, day, zone) : [];
  const mine = { day, zone, busy, choice };
  return (
    <div className="grid gap-2">
      <Strip {...mine} who={t('You')} place={placeOf(zone)} nights={nightsIn(day, zone, zone)} lives={zone} />
      {other && (
        <Strip
          {...mine}
          who={other.name}
          place={placeOf(other.zone)}
          nights={nightsIn(day, zone, other.zone)}
          lives={other.zone}
        />
      )}
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <Key look="strip-day">{t('day')}</Key>
        <Key look="strip-night">{t('night')}</Key>
        <Key look="strip-taken">{t('taken')}</Key>
        <Key look="strip-choice">{t('your choice')}</Key>
      </ul>
      <div aria-live="polite" className="contents">
        {!isKnown(taken) && (
          <p className="text-sm text-ink-2">
            {taken === 'loading'
              ? t('Looking up what is taken...')
              : t('What is taken can’t be read right now. Whether your time is free shows when you send it.')}
          </p>
        )}
      </div>
    </div>
  );
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span className={`strip-key ${look}`} />
    {children}
  </li>
);

interface StripProps {
  day: Day;
  zone: string;
  who: string;
  place: string;
  /** The zone whose hours stand below. */
  lives: string;
  nights: Stretch[];
  /** What is taken; nothing while that is not known. */
  busy: Stretch[] | undefined;
  choice: Stretch[];
}

function Strip({ day, zone, who, place, lives, nights, busy, choice }: StripProps) {
  const moments = momentsOf(day, zone);
  return (
    <div className="strip-row">
      <span className="grid min-w-0 text-sm leading-tight">
        <b className="truncate" dir="auto">
          {who}
        </b>
        <span className="truncate text-xs text-ink-2">{place}</span>
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

/** The strip in words, by the reader's clock. */
function sentence({ zone, who, nights, busy }: Pick<StripProps, 'zone' | 'who' | 'nights' | 'busy'>) {
  const spans = (stretches: Stretch[]) =>
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
