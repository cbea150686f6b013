import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import {
  CalendarLeaf,
  Chips,
  cx,
  Minutes,
  PersonLine,
  RelativeTime,
  Skeleton,
  StatusBadge,
  timeSpan,
} from '@/ui';
import { JoinControl } from './join-control';
import { canJoin, type Schedule, sessionState, type SessionState } from './join-window';
import { zoneNote } from './local-time';
import { useNow } from './use-now';

const FRAME =
  'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-5 rounded-lg border bg-surface p-[1.125rem] sm:gap-x-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_15rem] lg:items-center';
/** What can be done: a column of its own at the right, below the facts where there is no room. */
const DEED = 'max-lg:col-span-2';

/** A session: leaf, facts, and what can be done now. The card leads to its request. */
export function SessionCard({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const now = useNow(session.status === 'AC');
  const state = sessionState(session, now);
  const other = teaching ? session.student : session.teacher;
  return (
    <article className={cx(FRAME, canJoin(state) ? 'border-spruce' : 'border-line hover:border-edge')}>
      <CalendarLeaf at={session.scheduled_time} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <StatusBadge of="session" state={state} />
          <span>
            {timeSpan(session.scheduled_time, session.request.duration_minutes)},{' '}
            {zoneNote(session.scheduled_time, session.timezone)}
          </span>
        </div>
        <h2 className="text-lg">
          <Link
            to={paths.request(session.request.id)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {session.request.title}
          </Link>
        </h2>
        {session.note && <p className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">{session.note}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <PersonLine person={other}>
            {teaching ? 'Student' : 'Teacher'}: {other.username}
          </PersonLine>
          <Chips names={session.request.tags.map(({ name }) => name)} />
        </div>
        <span className="text-xs text-ink-2">
          Created <RelativeTime at={session.created_at} />
        </span>
      </div>
      {session.status === 'AC' ? (
        <div className={DEED}>
          <JoinControl session={session} state={state} now={now} />
        </div>
      ) : (
        <Past session={session} state={state} />
      )}
    </article>
  );
}

const REASONS: Record<string, string> = {
  student_absent: 'The student was absent.',
  teacher_absent: 'The teacher was absent.',
  both_absent: 'Nobody came.',
  cancelled: 'Cancelled.',
  member_blocked: 'Cancelled by an admin.',
};

function Past({ session, state }: { session: Schedule; state: SessionState }) {
  const { settlement, outcome, request } = session;
  const moved = settlement?.minutes ?? 0;
  const words =
    state === 'CO'
      ? `${moved} of ${request.duration_minutes} min spent together`
      : `${REASONS[outcome ?? ''] ?? 'Cancelled.'} ${moved > 0 ? `${moved} min went to the teacher.` : `${request.duration_minutes} min came back.`}`;
  return (
    <div className={cx(DEED, 'grid justify-items-center gap-2 text-center text-sm text-ink-2')}>
      <p>{words}</p>
      <Minutes moved={request.duration_minutes - moved} available={moved} className="mx-auto" />
    </div>
  );
}

/** The same layout in bars. */
export const SessionCardSkeleton = () => (
  <div className={cx(FRAME, 'border-line')}>
    <Skeleton className="h-20 w-[3.6rem]" />
    <div className="grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-48" />
    </div>
    <Minutes className={cx(DEED, 'mx-auto')} />
  </div>
);
