import { t } from '@skillhour/texts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { Badge, formatDayAndTime, StatusBadge } from '@/ui';
import { useNowAt, usePast } from './use-now-at';
import type { Proposal, SkillRequest } from './views';

/** The member's own proposal for a request, green while it is pending. A proposal is not a scheduled session yet. */
export function OwnProposalBadge({
  of: { own_proposal: ownProposal },
}: {
  of: Pick<SkillRequest, 'own_proposal'>;
}) {
  const isOver = usePast(ownProposal?.scheduled_time);
  if (!ownProposal) return null;
  const time = formatDayAndTime(ownProposal.scheduled_time);
  return (
    <Badge
      tone={isOver ? 'stone' : 'leaf'}
      icon={isOver ? CalendarX : CalendarCheck}
      className="relative z-1"
    >
      {isOver ? t('Your proposal for {time} has passed', { time }) : t('You proposed {time}', { time })}
    </Badge>
  );
}

/** A proposal's state. A pending one whose time has passed counts as expired. */
export function ProposalBadge({ proposal: { status, scheduled_time: at } }: { proposal: Proposal }) {
  const isOver = usePast(at);
  return <StatusBadge of="proposal" state={status === 'PR' && isOver ? 'expired' : status} />;
}

type ProposalState = Pick<Proposal, 'status' | 'scheduled_time'>;

/** Returns whether a proposal is pending and its time is in the future. */
const isPending = ({ status, scheduled_time: at }: ProposalState, now: Date): boolean =>
  status === 'PR' && Date.parse(at) > now.getTime();

/** Returns the pending proposals among some, updated when the time of one passes. */
export function usePendingProposals<One extends ProposalState>(proposals: readonly One[]): One[] {
  const now = useNowAt(proposals.map(({ scheduled_time: at }) => at));
  return proposals.filter((proposal) => isPending(proposal, now));
}

export const useIsPending = (proposal: ProposalState): boolean => usePendingProposals([proposal]).length > 0;
