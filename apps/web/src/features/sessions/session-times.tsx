import { toCalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import type { PersonZone } from '@/exchange/local-time';
import { deviceTimeZone } from '@/ui/zone-names';
import { DayStrip } from '@/exchange/picker/day-strip';
import { formatDay } from '@/exchange/picker/days';
import { dayRangeOf } from '@/exchange/picker/quarters';
import { otherPartyClock } from '@/exchange/session-zones';
import type { Schedule } from '@/exchange/views';
import { wallTimeOf } from '@/exchange/wall-clock';
import { zonePlaceOf, zoneLabel } from '@/exchange/zone-place';
import { CalendarLeaf, cx, formatDate, formatTimeSpan } from '@/ui';

/** The session's time in the time zones of both parties and, if it is upcoming, its position in the day of each. */
export function SessionTimes({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const zone = deviceTimeZone();
  const otherClock = otherPartyClock(session, teaching);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Time session={session} zone={zone} />
        {otherClock && (
          <Time
            session={session}
            {...otherClock}
            className="border-t border-line pt-4 md:border-s md:border-t-0 md:ps-6 md:pt-0"
          />
        )}
      </div>
      {otherClock && session.status === 'AC' && (
        <SharedDay session={session} zone={zone} otherClock={otherClock} />
      )}
    </>
  );
}

interface TimeProps {
  session: Schedule;
  zone: string;
  /** Whose time it is; the reader's if missing. */
  name?: string;
  className?: string;
}

function Time({ session: { scheduled_time: at, request }, zone, name, className }: TimeProps) {
  const values = {
    weekday: formatDay(toCalendarDate(wallTimeOf(at, zone)), { weekday: 'long' }),
    place: zoneLabel(zonePlaceOf(zone, new Date(at))),
  };
  return (
    <div className={cx('flex items-center gap-4', className)}>
      <CalendarLeaf at={at} timeZone={zone} />
      <p className="grid min-w-0">
        <span className="sr-only">{formatDate(at, zone)}</span>
        <b className="font-display text-2xl font-bold">
          {formatTimeSpan(at, request.duration_minutes, zone)}
        </b>
        <span className="text-sm text-ink-2 wrap-anywhere">
          {name === undefined
            ? t('{weekday}, your time ({place})', values)
            : t('{weekday}, for {name} ({place})', { ...values, name })}
        </span>
      </p>
    </div>
  );
}

function SharedDay({
  session,
  zone,
  otherClock,
}: {
  session: Schedule;
  zone: string;
  otherClock: PersonZone;
}) {
  const { scheduled_time: from, ends_at: to } = session;
  const day = toCalendarDate(wallTimeOf(from, zone));
  const both = { day, zone, choice: dayRangeOf({ from, to }, day, zone) };
  return (
    <div className="grid gap-2">
      <DayStrip {...both} who={t('You')} personZone={zone} />
      <DayStrip {...both} who={otherClock.name} personZone={otherClock.zone} />
    </div>
  );
}
