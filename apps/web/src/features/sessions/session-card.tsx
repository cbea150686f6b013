import { t } from '@skillhour/texts';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MemberLine } from '@/entities/member';
import { JoinControl } from '@/exchange/join/join-control';
import { canJoin, sessionState, type SessionState } from '@/exchange/join-window';
import { PlaceLine } from '@/exchange/place-line';
import { RateSession } from '@/exchange/rating/rate-session';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import { useNow } from '@/exchange/use-now';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { SearchHighlight } from '@/search';
import {
  ButtonLink,
  CalendarLeaf,
  shortNameOf,
  Chips,
  cx,
  Minutes,
  Skeleton,
  StatusBadge,
  TextLink,
} from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { formatLateMark } from './format-cancellation';
import { formatOutcome } from './format-outcome';
import { SessionActions } from './session-actions';

const FRAME =
  'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-5 rounded-lg border bg-surface p-[1.125rem] sm:gap-x-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_15rem] lg:items-center';
/** Layout of the actions: a separate column at the right, or below the facts on narrow screens. */
const ACTIONS = 'max-lg:col-span-2';

/** A session with its date, facts and the currently available actions. The card links to its request. */
export function SessionCard({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const now = useNow(session.status === 'AC');
  const state = sessionState(session, now);
  const otherParty = teaching ? session.student : session.teacher;
  return (
    <article className={cx(FRAME, canJoin(state) ? 'border-spruce' : 'border-line hover:border-edge')}>
      <CalendarLeaf at={session.scheduled_time} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <StatusBadge of="session" state={state} />
          <TwoTimes
            at={session.scheduled_time}
            minutes={session.request.duration_minutes}
            other={otherPartyClock(session, teaching)}
          />
        </div>
        <h2 dir="auto" className="text-lg">
          <Link
            to={paths.request(session.request.id)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            <SearchHighlight>{session.request.title}</SearchHighlight>
          </Link>
        </h2>
        <PlaceLine place={session.at_place?.place} />
        {session.note && (
          <p dir="auto" className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">
            {session.note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <MemberLine person={otherParty} stats={otherParty}>
            {teaching
              ? t('Student: {name}', { name: otherParty.username })
              : t('Teacher: {name}', { name: otherParty.username })}
          </MemberLine>
          <Chips names={session.request.tags.map(({ name }) => name)} />
        </div>
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <RelativeTimeText text={t('Created <when></when>')} at={session.created_at} />
          {/* Above the link that covers the whole card. */}
          <span className="relative z-1">
            <TextLink
              to={paths.session(session.id)}
              aria-label={t('Details of {title}', { title: session.request.title })}
            >
              {t('Details')}
            </TextLink>
          </span>
        </span>
      </div>
      {session.status === 'AC' ? (
        <div className={ACTIONS}>
          <JoinControl session={session} state={state} now={now} />
        </div>
      ) : (
        <PastSession session={session} state={state} teaching={teaching} />
      )}
      <SessionActions session={session} teaching={teaching} now={now} className="relative col-span-full" />
    </article>
  );
}

function PastSession({
  session,
  state,
  teaching,
}: {
  session: Schedule;
  state: SessionState;
  teaching: boolean;
}) {
  const { cancellation } = session;
  const late = cancellation && formatLateMark(cancellation, session, teaching);
  const { duration_minutes: total } = session.request;
  const moved = session.settlement?.minutes ?? 0;
  return (
    <div
      className={cx(ACTIONS, 'relative z-1 grid justify-items-center gap-2 text-center text-sm text-ink-2')}
    >
      <p>{state === 'CO' ? formatMovedMinutes(session, teaching) : formatOutcome(session)}</p>
      {cancellation && (
        <p dir="auto" className="wrap-anywhere">
          {(cancellation.by === 'teacher') === teaching
            ? t('You: {reason}', { reason: cancellation.reason })
            : t('{name}: {reason}', {
                name: teaching ? session.student.username : session.teacher.username,
                reason: cancellation.reason,
              })}
        </p>
      )}
      {late && <p>{late}</p>}
      <Minutes moved={total - moved} available={moved} className="mx-auto" />
      {(state === 'CO' || moved > 0) && (
        <ButtonLink
          to={paths.sessionReceipt(session.id)}
          size="small"
          icon={<Receipt aria-hidden />}
          aria-label={t('Session receipt of {title}', { title: session.request.title })}
        >
          {t('Session receipt')}
        </ButtonLink>
      )}
      <RateSession session={session} />
    </div>
  );
}

/** Describes the minutes moved. They are fewer than the time together if the teacher charged less. */
function formatMovedMinutes({ settlement, request, teacher }: Schedule, teaching: boolean): string {
  const values = { moved: settlement?.minutes ?? 0, total: request.duration_minutes };
  return teaching
    ? t('{moved, number} of {total, number} min moved to you', values)
    : t('{moved, number} of {total, number} min moved to {name}', { ...values, name: shortNameOf(teacher) });
}

/** Skeleton with the same layout. */
export const SessionCardSkeleton = () => (
  <div className={cx(FRAME, 'border-line')}>
    <Skeleton className="h-20 w-[3.6rem]" />
    <div className="grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="w-48" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-48" />
    </div>
    <Minutes className={cx(ACTIONS, 'mx-auto')} />
  </div>
);
