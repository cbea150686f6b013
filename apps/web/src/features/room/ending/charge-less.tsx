import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Button, Select } from '@/ui';
import { useStore, type Meeting } from '../shared';
import type { RoomSession } from '../session';
import { chargeableMinutes } from './describe-minutes';

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
  const { charge, measured: serverMinutes = 0 } = useStore(session);
  const measured = chargeableMinutes(meeting, serverMinutes);
  const [choosing, setChoosing] = useState(charge !== undefined);
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
