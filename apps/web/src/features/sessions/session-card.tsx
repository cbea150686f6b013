import { say, t, text, type Text } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { MemberLine } from '@/entities/member';
import { zoneNote } from '@/exchange/local-time';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { Found } from '@/search';
import { CalendarLeaf, Chips, cx, Minutes, Skeleton, StatusBadge, timeSpan } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import { JoinControl } from './join-control';
import { canJoin, sessionState, type SessionState } from './join-window';
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
            {t('{span}, {zone}', {
              span: timeSpan(session.scheduled_time, session.request.duration_minutes),
              zone: zoneNote(session.scheduled_time, session.timezone),
            })}
          </span>
        </div>
        <h2 dir="auto" className="text-lg">
          <Link
            to={paths.request(session.request.id)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            <Found>{session.request.title}</Found>
          </Link>
        </h2>
        {session.note && (
          <p dir="auto" className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">
            {session.note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <MemberLine person={other} figures={other}>
            {teaching
              ? t('Student: {name}', { name: other.username })
              : t('Teacher: {name}', { name: other.username })}
          </MemberLine>
          <Chips names={session.request.tags.map(({ name }) => name)} />
        </div>
        <span className="text-xs text-ink-2">
          <RelativeWords text={t('Created <when></when>')} at={session.created_at} />
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

const REASONS: Partial<Record<NonNullable<Schedule['outcome']>, Text>> = {
  student_absent: text('The student was absent.'),
  teacher_absent: text('The teacher was absent.'),
  both_absent: text('Nobody came.'),
  member_blocked: text('Cancelled by an admin.'),
  member_left: text('Cancelled: a member left.'),
};

function Past({ session, state }: { session: Schedule; state: SessionState }) {
  const { settlement, outcome, request } = session;
  const { duration_minutes: total } = request;
  const moved = settlement?.minutes ?? 0;
  const reason = (outcome && REASONS[outcome]) ?? text('Cancelled.');
  return (
    <div className={cx(DEED, 'grid justify-items-center gap-2 text-center text-sm text-ink-2')}>
      <p>
        {state === 'CO'
          ? t('{moved, number} of {total, number} min spent together', { moved, total })
          : moved > 0
            ? t('{reason} {minutes, number} min went to the teacher.', {
                reason: say(reason),
                minutes: moved,
              })
            : t('{reason} {minutes, number} min came back.', { reason: say(reason), minutes: total })}
      </p>
      <Minutes moved={total - moved} available={moved} className="mx-auto" />
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
