import { REMINDER_LEADS_MS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useNowAt } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { ButtonLink, Card, formatDayAndTime } from '@/ui';
import { AddToCalendar } from './add-to-calendar';

/** Calendar export of a session and the times of its reminders; hidden once it has begun. */
export function SessionCalendar({ session }: { session: Schedule }) {
  const { scheduled_time: at } = session;
  const reminders = remindersOf(at);
  const now = useNowAt([...reminders.map((reminder) => reminder.at), at]);
  const isInFuture = (moment: string) => Date.parse(moment) > now.getTime();
  if (session.status !== 'AC' || !isInFuture(at)) return null;
  const coming = reminders.filter((reminder) => isInFuture(reminder.at));
  return (
    <Card padded aria-labelledby="calendar" className="grid gap-4">
      <h2 id="calendar" className="text-lg">
        {t('Calendar')}
      </h2>
      <div className="grid gap-2">
        <AddToCalendar session={session} />
        <ButtonLink to={paths.settings('calendar')} variant="ghost">
          {t('Subscribe to all my sessions')}
        </ButtonLink>
      </div>
      {coming.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {coming.map(({ name, at: moment }) => (
            <div key={name}>
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd className="font-medium">{formatDayAndTime(moment)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** Returns the reminders that leave time to prepare. The one that the room is open is omitted, because the join control shows it. */
const remindersOf = (at: string): { name: string; at: string }[] =>
  [
    { name: t('Reminder, a day before'), leadMs: REMINDER_LEADS_MS.session_soon },
    { name: t('Reminder, a quarter of an hour before'), leadMs: REMINDER_LEADS_MS.session_near },
  ].map(({ name, leadMs }) => ({ name, at: new Date(Date.parse(at) - leadMs).toISOString() }));
