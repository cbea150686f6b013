import { t } from '@skillhour/texts';
import type { Clock } from '../local-time';
import type { Day } from '../wall-clock';
import { DayStrip } from './day-strip';
import { isKnown, stretchOf, type Taken, type TakenTimes } from './quarters';

interface DayStripsProps {
  day: Day;
  zone: string;
  other: Clock | undefined;
  taken: TakenTimes;
  /** The chosen time; undefined if none is chosen. */
  chosen: Taken | undefined;
}

/** The chosen day for both parties: nights, busy times and the choice, in the reader's hours. */
export function DayStrips({ day, zone, other, taken, chosen }: DayStripsProps) {
  const busy = isKnown(taken) ? taken.flatMap((span) => stretchOf(span, day, zone)) : undefined;
  const choice = chosen ? stretchOf(chosen, day, zone) : [];
  const mine = { day, zone, busy, choice };
  return (
    <div className="grid gap-2">
      <DayStrip {...mine} who={t('You')} lives={zone} />
      {other && <DayStrip {...mine} who={other.name} lives={other.zone} />}
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
              : t('We couldn’t load busy times. We’ll check yours when you send it.')}
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
