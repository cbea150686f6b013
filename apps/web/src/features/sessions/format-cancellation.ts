import { t } from '@skillhour/texts';
import type { Schedule } from '@/exchange/views';
import { formatDateTime, fullNameOf } from '@/ui';

type Cancellation = NonNullable<Schedule['cancellation']>;

/** Returns the name of the party who cancelled; null if it was the reader. */
function cancellingParty({ by }: Cancellation, session: Schedule, teaching: boolean): string | null {
  if ((by === 'teacher') === teaching) return null;
  return fullNameOf(by === 'teacher' ? session.teacher : session.student);
}

/** Describes who cancelled and when. */
export function formatCancellation(cancellation: Cancellation, session: Schedule, teaching: boolean): string {
  const name = cancellingParty(cancellation, session, teaching);
  const time = formatDateTime(cancellation.at);
  return name === null
    ? t('You cancelled it on {time}.', { time })
    : t('{name} cancelled it on {time}.', { name, time });
}

/** Describes the late mark of the party who cancelled less than a day before; null if the cancellation was earlier. */
export function formatLateMark(
  cancellation: Cancellation,
  session: Schedule,
  teaching: boolean,
): string | null {
  if (!cancellation.late) return null;
  const name = cancellingParty(cancellation, session, teaching);
  return name === null
    ? t('That was less than a day before: you got a late mark.')
    : t('That was less than a day before: {name} got a late mark.', { name });
}
