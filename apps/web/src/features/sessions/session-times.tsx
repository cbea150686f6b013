import { toCalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import type { PersonZone } from '@/exchange/local-time';
import { deviceTimeZone } from '@/ui/zone-names';
import { DayStrip } from '@/exchange/picker/day-strip';
import { dayRangeOf } from '@/exchange/picker/quarters';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import type { Schedule } from '@/exchange/views';
import { wallTimeOf } from '@/exchange/wall-clock';
import { CalendarLeaf } from '@/ui';

/** The session's time for both parties and, if it is upcoming, its position in the day of each. */
export function SessionTimes({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const zone = deviceTimeZone();
  const otherClock = otherPartyClock(session, teaching);
  return (
    <>
      <div className="flex items-center gap-4">
        <CalendarLeaf at={session.scheduled_time} />
        <TwoTimes
          at={session.scheduled_time}
          minutes={session.request.duration_minutes}
          other={otherClock}
          dated
          className="grid min-w-0 text-lg"
        />
      </div>
      {otherClock && session.status === 'AC' && (
        <SharedDay session={session} zone={zone} otherClock={otherClock} />
      )}
    </>
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
