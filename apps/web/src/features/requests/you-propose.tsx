import { t } from '@skillhour/texts';
import { placeOf, type Clock } from '@/exchange/local-time';
import type { SkillRequest } from '@/exchange/views';
import { isMoment } from '@/exchange/written-time';
import { callName, Minutes, timeSpan } from '@/ui';
import { dayAndTime } from '@/ui/time';

interface YouProposeProps {
  request: SkillRequest;
  at: string;
  /** Time zone in which the time is chosen. */
  zone: string;
  /** The student's time zone and name, if known. */
  other: Clock | undefined;
}

/** Summary of a proposal before it is sent: the time for both members, and what happens to the minutes. */
export function YouPropose({ request, at, zone, other }: YouProposeProps) {
  const { duration_minutes: minutes, preferred_time: wish, user } = request;
  const name = callName(user);
  const isWish = isMoment(at) && Date.parse(at) === Date.parse(wish);
  return (
    <section aria-labelledby="you-propose" className="grid gap-2 rounded-lg border border-spruce p-4 text-sm">
      <h3 id="you-propose" className="font-sans text-xs font-normal text-ink-2">
        {t('You propose')}
      </h3>
      {isMoment(at) && (
        <>
          <p className="font-display text-lg leading-tight font-bold">{dayAndTime(at, zone)}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
            <dt className="font-semibold">{t('You')}</dt>
            <dd>{t('{span}, {zone}', { span: timeSpan(at, minutes, zone), zone: placeOf(zone) })}</dd>
            {other && (
              <>
                <dt className="font-semibold">
                  <bdi>{other.name}</bdi>
                </dt>
                <dd>
                  {t('{span}, {zone}', {
                    span: timeSpan(at, minutes, other.zone),
                    zone: placeOf(other.zone),
                  })}
                </dd>
              </>
            )}
          </dl>
        </>
      )}
      <Minutes held={minutes} />
      <p className="text-ink-2">
        {isWish && <>{t('This is the time {name} asked for.', { name })} </>}
        {t('{minutes, number} minutes are on hold for you. The time you spend together moves to you.', {
          minutes,
        })}
      </p>
    </section>
  );
}
