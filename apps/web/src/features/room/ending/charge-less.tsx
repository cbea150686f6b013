import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { Button, Select } from '@/ui';
import { useStore, type Meeting } from '../shared';
import { durationOf, type RoomSession } from '../session';

/** The teacher's choice to charge fewer minutes than measured, as a sentence or a selection. */
export function ChargeLess({
  meeting,
  session,
  disabled,
}: {
  meeting: Meeting;
  session: RoomSession;
  disabled: boolean;
}) {
  const { measured: serverMinutes = 0, charge } = useStore(session);
  const measured = Math.min(serverMinutes, durationOf(meeting.request.duration_minutes));
  const [choosing, setChoosing] = useState(charge !== undefined);
  // The locally counted time is an estimate, so the choice uses the server's measured time.
  useEffect(() => session.requestTime(), [session]);
  if (measured === 0) return null;
  if (!choosing) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span>
          {t('You charge {minutes, plural, one {# minute} other {# minutes}}, all that you spent together.', {
            minutes: measured,
          })}
        </span>
        <Button size="small" disabled={disabled} onClick={() => setChoosing(true)}>
          {t('Charge less')}
        </Button>
      </p>
    );
  }
  return (
    <Select
      label={t('Charge less')}
      hint={t(
        'Of {minutes, plural, one {# minute} other {# minutes}} together. What you do not charge goes back.',
        {
          minutes: measured,
        },
      )}
      disabled={disabled}
      value={charge ?? ''}
      onChange={({ target }) =>
        session.ending.setCharge(target.value === '' ? undefined : Number(target.value))
      }
    >
      <option value="">{t('No, all of it')}</option>
      {fewerThan(measured).map((minutes) => (
        <option key={minutes} value={minutes}>
          {t('{minutes, plural, =0 {Nothing} one {# minute} other {# minutes}}', { minutes })}
        </option>
      ))}
    </Select>
  );
}

/** Returns all choices below `minutes`, the highest first. */
const fewerThan = (minutes: number): number[] =>
  Array.from({ length: minutes }, (_, less) => minutes - 1 - less);
