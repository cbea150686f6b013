import { t } from '@skillhour/texts';
import { serverNow } from '@/api';
import {
  formatMinuteRange,
  formatWeekday,
  haveSameClock,
  weeklyTimesIn,
  type WeeklyTimesView,
} from '@/entities/offer';
import { Card } from '@/ui';
import { deviceTimeZone, zoneNameOf } from '@/ui/zone-names';

/** When a teacher can usually be asked: on the reader's clock, and on the teacher's if it is different. */
export function WeeklyTimes({ times, name }: { times: WeeklyTimesView | null; name: string }) {
  return (
    <Card padded aria-labelledby="usual-times" className="grid gap-4">
      <h2 id="usual-times" className="text-lg">
        {t('Usual times')}
      </h2>
      {times && times.weekly.length > 0 ? (
        <Clocks times={times} name={name} />
      ) : (
        <p className="text-sm text-ink-2">
          {times
            ? t('{name} is available on single days only. Choose a time to see them.', { name })
            : t('{name} names no times. Ask for the time that suits you.', { name })}
        </p>
      )}
    </Card>
  );
}

function Clocks({ times, name }: { times: WeeklyTimesView; name: string }) {
  const mine = deviceTimeZone();
  const place = zoneNameOf(mine);
  const theirs = zoneNameOf(times.timezone);
  const isSame = haveSameClock(mine, times.timezone, serverNow());
  return (
    <>
      <Clock times={times} zone={mine}>
        {isSame ? t('For both of you ({place})', { place }) : t('Your time ({place})', { place })}
      </Clock>
      {!isSame && (
        <Clock times={times} zone={times.timezone}>
          {t('For {name} ({place})', { name, place: theirs })}
        </Clock>
      )}
    </>
  );
}

/** Weekly times on the clock of a zone, one line per weekday. */
const Clock = ({ times, zone, children }: { times: WeeklyTimesView; zone: string; children: string }) => (
  <div className="grid gap-1 text-sm">
    <h3 className="font-semibold">{children}</h3>
    <ul className="grid gap-1 text-ink-2">
      {weeklyTimesIn(times, zone, serverNow()).map(({ weekday, ranges }) => (
        <li key={weekday} className="flex justify-between gap-x-4">
          <span>{formatWeekday(weekday, 'long')}</span>
          <span className="grid text-end">
            {ranges.map((range) => (
              <span key={range.from}>{formatMinuteRange(range)}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
