import { t } from '@skillhour/texts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { Badge, dayAndTime, StatusBadge } from '@/ui';
import { usePast } from './use-now-at';
import type { Proposal, SkillRequest } from './views';

/** What the member has offered for a request: green while it waits. Who only offered a time is not scheduled yet. */
export function OfferBadge({ of: { own_proposal: own } }: { of: Pick<SkillRequest, 'own_proposal'> }) {
  const isOver = usePast(own?.scheduled_time);
  if (!own) return null;
  const time = dayAndTime(own.scheduled_time);
  return (
    <Badge tone={isOver ? 'stone' : 'leaf'} icon={isOver ? CalendarX : CalendarCheck} className="relative">
      {isOver ? t('Your offer {time} has passed', { time }) : t('You offered {time}', { time })}
    </Badge>
  );
}

/** A proposal's state; one whose time passed without an answer is expired. */
export function ProposalBadge({ proposal: { status, scheduled_time: at } }: { proposal: Proposal }) {
  const isOver = usePast(at);
  return <StatusBadge of="proposal" state={status === 'PR' && isOver ? 'expired' : status} />;
}
