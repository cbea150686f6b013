import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { zoneNote } from '@/exchange/local-time';
import { ProposalBadge, useWaits } from '@/exchange/offer-badge';
import type { Proposal } from '@/exchange/views';
import { WithdrawOffer } from '@/exchange/withdraw-offer';
import { paths } from '@/routing';
import { Found } from '@/search';
import { CalendarLeaf, callName, Card, Chips, fullNameOf, Skeleton, timeSpan } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';

const ROW = 'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 sm:gap-x-5';

/** A proposal in a list, in the layout of a session: calendar leaf, then facts. The card links to its request. */
export function ProposalRow({ proposal }: { proposal: Proposal }) {
  const me = useMember();
  const { request, scheduled_time: at, note, status } = proposal;
  const teaching = proposal.teacher.id === me.id;
  const other = teaching ? proposal.student : proposal.teacher;
  const waits = useWaits(proposal);
  const ahead = waits || status === 'AC';
  const when = {
    span: timeSpan(at, request.duration_minutes),
    zone: zoneNote(at, proposal.timezone, teaching ? undefined : callName(other)),
  };
  return (
    <Card padded className={`${ROW} hover:border-edge`}>
      <CalendarLeaf at={at} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <ProposalBadge proposal={proposal} />
          <span>
            <RelativeWords
              text={ahead ? t('{span}, {zone}, <when></when>', when) : t('{span}, {zone}', when)}
              at={at}
            />
          </span>
        </div>
        <h2 dir="auto" className="text-lg">
          <Link to={paths.request(request.id)} className="after:absolute after:inset-0 after:rounded-lg">
            <Found>{request.title}</Found>
          </Link>
        </h2>
        {note && (
          <p dir="auto" className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">
            {note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <MemberLine person={other} figures={other}>
            {teaching
              ? t('Student: {name}', { name: other.username })
              : t('Teacher: {name}', { name: other.username })}
          </MemberLine>
          <Chips names={request.tags.map(({ name }) => name)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-xs text-ink-2">
            <RelativeWords text={t('Created <when></when>')} at={proposal.created_at} />
          </span>
          {teaching && waits && (
            <span className="relative z-1">
              <WithdrawOffer id={proposal.id} to={fullNameOf(other)} />
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
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-48" />
    </div>
  </Card>
);
