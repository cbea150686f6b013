import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { PlaceLine } from '@/exchange/place-line';
import { ProposalBadge, useIsPending } from '@/exchange/proposal-badge';
import { TwoTimes } from '@/exchange/two-times';
import type { Proposal } from '@/exchange/views';
import { WithdrawProposal } from '@/exchange/withdraw-proposal';
import { paths } from '@/routing';
import { SearchHighlight } from '@/search';
import { CalendarLeaf, shortNameOf, Card, Chips, fullNameOf, RelativeTime, Skeleton } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';

const ROW = 'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 sm:gap-x-5';

/**
 * A proposal in a list, in the layout of a session: calendar leaf, then facts. The card links to its request. `actions`
 * are shown while a received one is pending.
 */
export function ProposalRow({ proposal, actions }: { proposal: Proposal; actions?: ReactNode }) {
  const me = useMember();
  const { request, scheduled_time: at, note, status } = proposal;
  const teaching = proposal.teacher.id === me.id;
  const otherParty = teaching ? proposal.student : proposal.teacher;
  const isPending = useIsPending(proposal);
  const isUpcoming = isPending || status === 'AC';
  // Only the teacher's zone is known.
  const teachersZone = { zone: proposal.timezone, ...(!teaching && { name: shortNameOf(otherParty) }) };
  return (
    <Card padded className={`${ROW} hover:border-edge`}>
      <CalendarLeaf at={at} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <ProposalBadge proposal={proposal} />
          {isUpcoming && <RelativeTime at={at} />}
        </div>
        <TwoTimes at={at} minutes={request.duration_minutes} other={teachersZone} className="grid text-sm" />
        <h2 dir="auto" className="text-lg">
          <Link to={paths.request(request.id)} className="after:absolute after:inset-0 after:rounded-lg">
            <SearchHighlight>{request.title}</SearchHighlight>
          </Link>
        </h2>
        <PlaceLine place={proposal.place} />
        {note && (
          <p dir="auto" className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">
            {note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <MemberLine person={otherParty} stats={otherParty}>
            {teaching
              ? t('Student: {name}', { name: otherParty.username })
              : t('Teacher: {name}', { name: otherParty.username })}
          </MemberLine>
          <Chips names={request.tags.map(({ name }) => name)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-xs text-ink-2">
            <RelativeTimeText text={t('Created <when></when>')} at={proposal.created_at} />
          </span>
          {isPending && (
            <span className="relative z-1 flex flex-wrap gap-3">
              {teaching ? <WithdrawProposal id={proposal.id} to={fullNameOf(otherParty)} /> : actions}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Skeleton with the same layout. */
export const ProposalSkeleton = () => (
  <Card padded className={ROW}>
    <Skeleton className="h-20 w-[3.6rem]" />
    <div className="grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="w-48" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-48" />
    </div>
  </Card>
);
