import { t } from '@skillhour/texts';
import { formatDay } from '@/exchange/picker/days';
import { Loading, Skeleton } from '@/ui';
import { ItemLink } from './calendar-item';
import { keyOf } from './describe-item';
import { itemsOn } from './place-items';
import type { Calendar } from './use-calendar';

const SKELETONS = [1, 2, 3];

/** The days that have items, as a list. */
export function AgendaView({ calendar, label }: { calendar: Calendar; label: string }) {
  const { days, today, zone, items = [], isLoading } = calendar;
  if (isLoading)
    return (
      <Loading className="grid gap-4">
        {SKELETONS.map((index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </Loading>
    );
  const busy = days
    .map((day) => ({ day, own: itemsOn(items, day, zone) }))
    .filter(({ own }) => own.length > 0);
  if (busy.length === 0) return null;
  return (
    <ol aria-label={label} className="grid gap-6">
      {busy.map(({ day, own }) => (
        <li key={day.toString()} className="grid gap-2">
          <h3>
            {formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day.compare(today) === 0 && (
              <>
                {' '}
                <span className="text-sm font-normal text-ink-2">{t('Today')}</span>
              </>
            )}
          </h3>
          <ul className="grid gap-2">
            {own.map((item) => (
              <li key={keyOf(item)} className="min-w-0">
                <ItemLink item={item} zone={zone} layout="cal-entry" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
