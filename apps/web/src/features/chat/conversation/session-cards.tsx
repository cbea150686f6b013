import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { sessionState } from '@/exchange/join-window';
import { ListedTime } from '@/exchange/two-times';
import { useNowAt } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { StatusBadge } from '@/ui';

/** Sessions with the contact, in one row that scrolls, with their current state. Each card links to its session. */
export function SessionCards({ sessions, name }: { sessions: readonly Schedule[]; name: string }) {
  const now = useNowAt(sessions.flatMap((each) => [each.opens_at, each.scheduled_time, each.ends_at]));
  if (sessions.length === 0) return null;
  return (
    <ul aria-label={t('Sessions with {name}', { name })} className="chat-sessions">
      {sessions.map((session) => (
        <li key={session.id} className="chat-session">
          <Link dir="auto" to={paths.session(session.id)} className="truncate text-ink hover:underline">
            {session.request.title}
          </Link>
          <span className="flex flex-wrap items-center gap-3 text-xs text-ink-2">
            <StatusBadge of="session" state={sessionState(session, now)} />
            <ListedTime at={session.scheduled_time} />
          </span>
        </li>
      ))}
    </ul>
  );
}
