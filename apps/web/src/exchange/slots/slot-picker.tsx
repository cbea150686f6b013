import '../picker/picker.css';
import { AHEAD_MAX_DAYS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { errorMessageOf } from '@/api';
import { Button, FailureNote, Loading, Note, Skeleton } from '@/ui';
import type { PersonZone } from '../local-time';
import { formatDay } from '../picker/days';
import { QuarterList } from '../picker/quarter-list';
import { WeekStrip } from '../picker/week-strip';
import { freeQuartersOf, nextFreeDay } from './free-times';
import type { useFreeTimes } from './use-free-times';

/** Number of days to the next shown day if no free time is known. */
const FURTHER_DAYS = 21;
const CONFLICT = 409;

interface SlotPickerProps {
  times: ReturnType<typeof useFreeTimes>;
  /** The chosen instant in ISO 8601; empty if none is chosen. */
  value: string;
  onChange: (at: string) => void;
  zone: string;
  /** Length of the lesson. */
  minutes: number;
  /** The teacher. */
  other: PersonZone;
  /** Asks for a time that is not one of the free ones. */
  onAsk: () => void;
}

/** Chooses a day, then a free quarter hour. A day without any leads to the next one that has some. */
export function SlotPicker({ times, value, onChange, zone, minutes, other, onAsk }: SlotPickerProps) {
  const { today, day, show, free, error, retry } = times;
  if (error)
    return error.status === CONFLICT ? (
      <Note kind="info" action={<AskInstead onAsk={onAsk} />}>
        {errorMessageOf(error, t('We couldn’t load the free times.'))}
      </Note>
    ) : (
      <FailureNote onRetry={retry}>{t('We couldn’t load the free times.')}</FailureNote>
    );
  const last = today.add({ days: AHEAD_MAX_DAYS });
  const quarters = free && freeQuartersOf(day, zone, minutes, free);
  const next = free && nextFreeDay(day, zone, minutes, free);
  const further = day.add({ days: FURTHER_DAYS });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekStrip day={day} onDay={show} today={today} last={last} />
      {quarters === undefined ? (
        <Loading label={t('Looking up free times...')} className="quarters">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-11" />
          ))}
        </Loading>
      ) : quarters.length > 0 ? (
        <QuarterList
          // Resets the focused time when the day changes.
          key={quarters[0]?.at}
          quarters={quarters}
          value={value}
          onChoose={onChange}
          other={other}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm text-ink-2">
            {next ? t('No free times on this day.') : t('No free times in the next weeks.')}
          </p>
          {next ? (
            <Button size="small" onClick={() => show(next)}>
              {t('Go to {day}', { day: formatDay(next, { weekday: 'long', day: 'numeric', month: 'long' }) })}
            </Button>
          ) : (
            <>
              {further.compare(last) <= 0 && (
                <Button size="small" onClick={() => show(further)}>
                  {t('Look further ahead')}
                </Button>
              )}
              <AskInstead onAsk={onAsk} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

const AskInstead = ({ onAsk }: Pick<SlotPickerProps, 'onAsk'>) => (
  <Button size="small" onClick={onAsk}>
    {t('Ask for a time instead')}
  </Button>
);
