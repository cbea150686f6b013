import { text, translate, type Text } from '@skillhour/texts';
import { UserRound } from 'lucide-react';
import type { CallOutput } from '@/api';
import { Badge } from '@/ui';

/** The states of accounts for which admins act. */
export type ManagedState = NonNullable<CallOutput<'identity.member.read_for_admins'>['state']>;

export const STATE_LABELS: Record<ManagedState, Text> = {
  invited: text('Invited'),
  inactive: text('Inactive'),
  paper: text('Paper member'),
};

export const StateBadge = ({ state }: { state: ManagedState }) => (
  <Badge tone="sky" icon={UserRound}>
    {translate(STATE_LABELS[state])}
  </Badge>
);
