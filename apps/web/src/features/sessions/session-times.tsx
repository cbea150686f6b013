import { t } from '@skillhour/texts';
import { ownTimeZone, type Clock } from '@/exchange/local-time';
import { DayStrip } from '@/exchange/picker/day-strip';
import { dayWords } from '@/exchange/picker/days';
import { stretchOf } from '@/exchange/picker/quarters';
import type { Schedule } from '@/exchange/views';
import { wallOf } from '@/exchange/wall-clock';
import { placeIn, zoneLabel } from '@/exchange/zone-place';
import { CalendarLeaf, callName, cx, dayOf, timeSpan } from '@/ui';

/** Returns the other party's time zone and name; undefined if the time zone is unknown. */
export function otherClock(session: Schedule, teaching: boolean): Clock | undefined {
  const zone = teaching ? session.student_timezone : session.timezone;
  return zone === null ? undefined : { zone, name: callName(teaching ? session.student : session.teacher) };
}

/** The session's time in the time zones of both parties and, if it is upcoming, its position in the day of each. */
export function SessionTimes({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const zone = ownTimeZone();
  const other = otherClock(session, teaching);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Time session={session} zone={zone} />
        {other && (
          <Time
            session={session}
            {...other}
            className="border-t border-line pt-4 md:border-s md:border-t-0 md:ps-6 md:pt-0"
          />
        )}
      </div>
      {other && session.status === 'AC' && <DayOfBoth session={session} zone={zone} other={other} />}
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
    weekday: dayWords(wallOf(at, zone), { weekday: 'long' }),
    place: zoneLabel(placeIn(zone, new Date(at))),
  };
  return (
    <div className={cx('flex items-center gap-4', className)}>
      <CalendarLeaf at={at} timeZone={zone} />
      <p className="grid min-w-0">
        <span className="sr-only">{dayOf(at, zone)}</span>
        <b className="font-display text-2xl font-bold">{timeSpan(at, request.duration_minutes, zone)}</b>
        <span className="text-sm text-ink-2 wrap-anywhere">
          {name === undefined
            ? t('{weekday}, your time. {place}', values)
            : t('{weekday}, for {name}. {place}', { ...values, name })}
        </span>
      </p>
    </div>
  );
}

function DayOfBoth({ session, zone, other }: { session: Schedule; zone: string; other: Clock }) {
  const { scheduled_time: from, ends_at: to } = session;
  const day = wallOf(from, zone);
  const both = { day, zone, choice: stretchOf({ from, to }, day, zone) };
  return (
    <div className="grid gap-2">
      <DayStrip {...both} who={t('You')} lives={zone} />
      <DayStrip {...both} who={other.name} lives={other.zone} />
    </div>
  );
}
