import { t } from '@skillhour/texts';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MemberLine, ProfileLink } from '@/entities/member';
import { OwnProposalBadge } from '@/exchange/proposal-badge';
import { ListedTime } from '@/exchange/two-times';
import type { SkillRequest } from '@/exchange/views';
import { paths } from '@/routing';
import { SearchHighlight } from '@/search';
import { Chips, Minutes, Skeleton, StatusBadge, TextLink } from '@/ui';
import { BigMinutes } from './big-minutes';
import { PostedTime } from './posted-time';
import { describeMinutesForOthers, describeMinutes } from './request-minutes';

const FRAME = 'relative grid rounded-lg border border-line bg-surface md:grid-cols-[13.5rem_minmax(0,1fr)]';
const TIME =
  'grid content-center gap-2 border-b border-dashed border-line p-[1.125rem] md:border-e md:border-b-0 md:p-6';

/** A request in a list, with its minutes and its content. The whole card is a link. */
export function RequestCard({
  request,
  mine,
  reason,
  actions,
}: {
  request: SkillRequest;
  mine: boolean;
  /** Why the request is suggested to the member. */
  reason?: ReactNode;
  /** Buttons with which the member answers it. */
  actions?: ReactNode;
}) {
  const { beads, label } = mine ? describeMinutes(request) : describeMinutesForOthers(request);
  return (
    <article className={`${FRAME} hover:border-edge`}>
      <div className={TIME}>
        <BigMinutes minutes={request.duration_minutes} />
        <Minutes {...beads} />
        <span className="text-xs text-ink-2">{label}</span>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 p-[1.125rem] md:p-6">
        <div className="flex items-start justify-between gap-3">
          {mine ? (
            <span className="text-xs text-ink-2">
              <PostedTime request={request} />
            </span>
          ) : (
            <MemberLine person={request.user} stats={request.user} size="sm">
              <PostedTime request={request} />
            </MemberLine>
          )}
          {request.own_proposal ? (
            <OwnProposalBadge of={request} />
          ) : (
            <StatusBadge of="request" state={request.status} className="relative z-1" />
          )}
        </div>
        <h2 dir="auto" className="text-lg">
          <Link to={paths.request(request.id)} className="after:absolute after:inset-0 after:rounded-lg">
            <SearchHighlight>{request.title}</SearchHighlight>
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-2 max-w-[68ch] text-ink-2 wrap-anywhere">
          <SearchHighlight>{request.preview}</SearchHighlight>
        </p>
        {reason && <p className="text-sm font-semibold text-spruce">{reason}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Chips names={request.tags.map(({ name }) => name)} />
          <Facts request={request} mine={mine} />
        </div>
        {actions && (
          // Above the link that covers the whole card.
          <span className="relative z-1 flex w-fit flex-wrap gap-3 empty:hidden">{actions}</span>
        )}
      </div>
    </article>
  );
}

function Facts({ request, mine }: { request: SkillRequest; mine: boolean }) {
  const { accepted_schedule: accepted, schedule_proposals_count: proposals } = request;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      <ListedTime at={accepted?.scheduled_time ?? request.preferred_time} />
      {mine && accepted?.teacher && (
        <ProfileLink
          id={accepted.teacher.id}
          className="relative z-1 text-ink-2 underline-offset-2 hover:underline"
        >
          {t('Teacher: {name}', { name: accepted.teacher.username })}
        </ProfileLink>
      )}
      {mine && request.status === 'CO' && accepted?.id && (
        // Above the link that covers the whole card.
        <span className="relative z-1">
          <TextLink
            to={paths.sessionReceipt(accepted.id)}
            aria-label={t('Session receipt of {title}', { title: request.title })}
          >
            {t('Session receipt')}
          </TextLink>
        </span>
      )}
      {mine && request.status === 'PE' && (
        <span className="inline-flex items-center gap-1.5">
          <Inbox aria-hidden className="size-4" />
          {t('{count, plural, one {# proposal} other {# proposals}}', { count: proposals })}
        </span>
      )}
    </div>
  );
}

/** Skeleton with the same layout and an empty row of beads. */
export function RequestCardSkeleton() {
  return (
    <div className={FRAME}>
      <div className={TIME}>
        <Skeleton className="h-9 w-24" />
        <Minutes />
        <Skeleton className="w-32" />
      </div>
      <div className="grid gap-3 p-[1.125rem] md:p-6">
        <Skeleton className="w-32" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="w-full" />
        <Skeleton className="w-40" />
      </div>
    </div>
  );
}
