import { t } from '@skillhour/texts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { Badge, dayAndTime, StatusBadge } from '@/ui';
import { useNowAt, usePast } from './use-now-at';
import type { Proposal, SkillRequest } from './views';

/** The member's own proposal for a request, green while it is pending. A proposal is not a scheduled session yet. */
export function OfferBadge({ of: { own_proposal: own } }: { of: Pick<SkillRequest, 'own_proposal'> }) {
  const isOver = usePast(own?.scheduled_time);
  if (!own) return null;
  const time = dayAndTime(own.scheduled_time);
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

type Asked = Pick<Proposal, 'status' | 'scheduled_time'>;

/** Returns whether a proposal is pending and its time is in the future. */
const waits = ({ status, scheduled_time: at }: Asked, now: Date): boolean =>
  status === 'PR' && Date.parse(at) > now.getTime();

/** Returns the pending proposals among some, updated when the time of one passes. */
export function useWaiting<One extends Asked>(proposals: readonly One[]): One[] {
  const now = useNowAt(proposals.map(({ scheduled_time: at }) => at));
  return proposals.filter((proposal) => waits(proposal, now));
}

export const useWaits = (proposal: Asked): boolean => useWaiting([proposal]).length > 0;
