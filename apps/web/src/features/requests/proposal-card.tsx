import type { ReactNode } from 'react';
import { MemberLine, MessageLink, formatTaught } from '@/entities/member';
import { ProposalBadge, useIsPending } from '@/exchange/proposal-badge';
import { TwoTimes } from '@/exchange/two-times';
import { PlaceLine } from '@/exchange/place-line';
import type { Proposal } from '@/exchange/views';
import { CalendarLeaf, shortNameOf, Card, isFormer, formatRelativeTime, Stars } from '@/ui';

/** A teacher's proposal as the request's owner sees it. `actions` are shown while it is pending. */
export function ProposalCard({ proposal, actions }: { proposal: Proposal; actions?: ReactNode }) {
  const { teacher } = proposal;
  const isPending = useIsPending(proposal);
  return (
    <Card padded className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <MemberLine person={teacher}>{teacher.username}</MemberLine>
          {teacher.ratings_count > 0 && <Stars rating={teacher.rating} />}
          <span className="text-sm text-ink-2">{formatTaught(teacher)}</span>
        </div>
        <ProposalBadge proposal={proposal} />
      </div>
      <ProposalTime
        at={proposal.scheduled_time}
        minutes={proposal.request.duration_minutes}
        timezone={proposal.timezone}
        teacher={teacher}
      />
      <PlaceLine place={proposal.place} />
      {proposal.note && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {proposal.note}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isPending && actions}
        {!isFormer(teacher) && <MessageLink id={teacher.id} variant="ghost" className="ms-auto" />}
      </div>
    </Card>
  );
}

/** Date and time of a proposal in the reader's time zone, and in the teacher's if it is different. */
function ProposalTime({
  at,
  minutes,
  timezone,
  teacher,
}: {
  at: string;
  minutes: number;
  timezone: string;
  teacher: Proposal['teacher'];
}) {
  return (
    <div className="flex items-center gap-3">
      <CalendarLeaf at={at} />
      <span className="grid text-sm">
        <TwoTimes {...{ at, minutes }} other={{ zone: timezone, name: shortNameOf(teacher) }} />
        <span className="text-ink-2">{formatRelativeTime(at)}</span>
      </span>
    </div>
  );
}
