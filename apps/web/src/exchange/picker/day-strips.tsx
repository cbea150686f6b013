import type { CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import type { PersonZone } from '../local-time';
import { DayStrip } from './day-strip';
import { isLoaded, dayRangeOf, type BusyTime, type BusyTimes } from './quarters';

interface DayStripsProps {
  day: CalendarDate;
  zone: string;
  other: PersonZone | undefined;
  taken: BusyTimes;
  /** The chosen time; undefined if none is chosen. */
  chosen: BusyTime | undefined;
}

/** The chosen day for both parties: nights, busy times and the choice, in the reader's hours. */
export function DayStrips({ day, zone, other, taken, chosen }: DayStripsProps) {
  const busy = isLoaded(taken) ? taken.flatMap((span) => dayRangeOf(span, day, zone)) : undefined;
  const choice = chosen ? dayRangeOf(chosen, day, zone) : [];
  const mine = { day, zone, busy, choice };
  return (
    <div className="grid gap-2">
      <DayStrip {...mine} who={t('You')} personZone={zone} />
      {other && <DayStrip {...mine} who={other.name} personZone={other.zone} />}
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <LegendItem className="strip-day">{t('day')}</LegendItem>
        <LegendItem className="strip-night">{t('night')}</LegendItem>
        <LegendItem className="strip-taken">{t('taken')}</LegendItem>
        <LegendItem className="strip-choice">{t('your choice')}</LegendItem>
      </ul>
      <div aria-live="polite" className="contents">
        {!isLoaded(taken) && (
          <p className="text-sm text-ink-2">
            {taken === 'loading'
              ? t('Looking up what is taken...')
              : t('We couldn’t load busy times. We’ll check yours when you send it.')}
          </p>
        )}
      </div>
    </div>
  );
}

const LegendItem = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span className={`strip-key ${className}`} />
    {children}
  </li>
);
