import { t } from '@skillhour/texts';
import { paths } from '@/routing';
import { formatTimeSpan, shortNameOf } from '@/ui';
import type { CalendarItem } from './use-calendar';

const MINUTE_MS = 60_000;

export const isProposed = ({ kind }: CalendarItem): boolean => kind !== 'session';

export const keyOf = ({ kind, proposal_id, session_id }: CalendarItem): string =>
  `${kind} ${proposal_id ?? session_id ?? ''}`;

/** Formats "18:30–19:15". */
export const formatSpan = ({ from, to }: Pick<CalendarItem, 'from' | 'to'>, zone: string): string =>
  formatTimeSpan(from, (Date.parse(to) - Date.parse(from)) / MINUTE_MS, zone);

/** Returns the page on which the item is decided or attended. */
export const linkOf = ({ session_id, request_id }: CalendarItem): string =>
  session_id === null ? paths.request(request_id) : paths.session(session_id);

/** Describes in words what colors and borders show: the state, the reader's role and the other party. */
export function describeItem(item: CalendarItem): string {
  const name = shortNameOf(item.other);
  const isMine = item.proposed_by === item.side;
  switch (item.kind) {
    case 'session':
      if (item.is_completed) return t('Completed with {name}', { name });
      return item.side === 'teacher' ? t('You teach {name}', { name }) : t('You learn from {name}', { name });
    case 'proposal':
      return isMine
        ? t('You proposed this time to {name}', { name })
        : t('{name} proposes this time', { name });
    case 'reschedule':
      return isMine
        ? t('You asked {name} to move it here', { name })
        : t('{name} would like to move it here', { name });
  }
}
