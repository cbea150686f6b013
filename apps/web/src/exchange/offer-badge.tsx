import { t } from '@skillhour/texts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { Badge, dayAndTime, StatusBadge } from '@/ui';
import { useNowAt, usePast } from './use-now-at';
import type { Proposal, SkillRequest } from './views';

/** What the member has offered for a request: green while it waits. Who only offered a time is not scheduled yet. */
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

/** A proposal's state; one whose time passed without an answer is expired. */
export function ProposalBadge({ proposal: { status, scheduled_time: at } }: { proposal: Proposal }) {
  const isOver = usePast(at);
  return <StatusBadge of="proposal" state={status === 'PR' && isOver ? 'expired' : status} />;
}

type Asked = Pick<Proposal, 'status' | 'scheduled_time'>;

/** Whether a proposal waits for an answer, and its time is still ahead. */
const waits = ({ status, scheduled_time: at }: Asked, now: Date): boolean =>
  status === 'PR' && Date.parse(at) > now.getTime();

/** Those of some proposals that wait, also when the time of one passes while the page stands. */
export function useWaiting<One extends Asked>(proposals: readonly One[]): One[] {
  const now = useNowAt(proposals.map(({ scheduled_time: at }) => at));
  return proposals.filter((proposal) => waits(proposal, now));
}

export const useWaits = (proposal: Asked): boolean => useWaiting([proposal]).length > 0;
