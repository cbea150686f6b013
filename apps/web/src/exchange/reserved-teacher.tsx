import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Avatar, fullNameOf, Segments, type Person } from '@/ui';

/** Hours for which a request is reserved for one teacher; `all` makes it public at once. */
const RESERVATIONS = ['24', '48', 'all'] as const;
type Reservation = (typeof RESERVATIONS)[number];
const ONE_DAY: Reservation = '24';

/** State of the reserved teacher: as the form holds it and as it is sent. */
export function useReservedTeacher(teacher: Person | undefined, stored: string | undefined) {
  const [lasts, setLasts] = useState<Reservation>(RESERVATIONS.find((one) => one === stored) ?? ONE_DAY);
  const isReserved = teacher !== undefined && lasts !== 'all';
  return {
    field: { teacher, lasts, onChange: setLasts },
    startOver: () => setLasts(ONE_DAY),
    input: isReserved ? { only_for: teacher.id, only_hours: Number(lasts) as 24 | 48 } : {},
  };
}

/**
 * Shows which teacher the request is reserved for and lets the student choose for how long. Renders nothing without a
 * teacher.
 */
export function ReservedTeacher({
  teacher,
  lasts,
  onChange,
}: ReturnType<typeof useReservedTeacher>['field']) {
  if (!teacher) return null;
  const name = fullNameOf(teacher);
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      <p className="flex items-center gap-2.5">
        <Avatar person={teacher} size="sm" />
        <span className="font-semibold">{t('You ask {name}', { name })}</span>
      </p>
      <Segments<Reservation>
        label={t('Who sees your request')}
        value={lasts}
        onChange={onChange}
        options={[
          { value: '24', label: t('Only them, for a day') },
          { value: '48', label: t('For two days') },
          { value: 'all', label: t('Everyone') },
        ]}
      />
      <p className="text-xs text-ink-2" aria-live="polite">
        {lasts === 'all'
          ? t('Anyone who can teach it can propose a time, including {name}.', { name })
          : t('We notify {name} right away. After that, or if they decline, it opens to everyone.', {
              name,
            })}
      </p>
    </div>
  );
}
