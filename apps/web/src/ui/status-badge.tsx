import { translate, text, type Text } from '@skillhour/texts';
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  CheckCheck,
  CircleCheck,
  CircleDot,
  CircleX,
  DoorOpen,
  Flag,
  Hourglass,
  LoaderCircle,
  Pencil,
  Send,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type Tone } from './badge';

type Entry = readonly [word: Text, icon: LucideIcon, tone: Tone];

/** The table of look.md: label, icon and color of each state. */
const STATES = {
  request: {
    DR: [text('Draft'), Pencil, 'stone'],
    PE: [text('Pending'), Hourglass, 'amber'],
    AC: [text('Accepted'), Check, 'sky'],
    SC: [text('Scheduled'), CalendarCheck, 'leaf'],
    CO: [text('Completed'), CheckCheck, 'spruce'],
    RJ: [text('Rejected'), CircleX, 'rose'],
    CA: [text('Cancelled'), Ban, 'stone'],
  },
  proposal: {
    PR: [text('Proposed'), Send, 'sky'],
    AC: [text('Accepted'), Check, 'leaf'],
    RE: [text('Rejected'), CircleX, 'rose'],
    CO: [text('Completed'), CheckCheck, 'spruce'],
    CA: [text('Cancelled'), Ban, 'stone'],
    expired: [text('Expired'), CalendarX, 'stone'],
  },
  session: {
    upcoming: [text('Upcoming'), CalendarClock, 'sky'],
    open: [text('Room open'), DoorOpen, 'leaf'],
    running: [text('Session in progress'), CircleDot, 'leaf'],
    ended: [text('Session ended'), Flag, 'stone'],
    CO: [text('Completed'), CheckCheck, 'spruce'],
    CA: [text('Cancelled'), Ban, 'stone'],
    noShow: [text('No-show'), TriangleAlert, 'rose'],
  },
  purchase: {
    PE: [text('Pending'), LoaderCircle, 'sky'],
    SU: [text('Success'), CircleCheck, 'leaf'],
    FA: [text('Failed'), CircleX, 'rose'],
  },
} as const satisfies Record<string, Record<string, Entry>>;

/** Fallback for unknown states: an unknown purchase state is shown as pending (specification 2, section 4). */
const UNKNOWN: Partial<Record<keyof typeof STATES, Entry>> = { purchase: STATES.purchase.PE };

type States = typeof STATES;
export type StatusBadgeProps = {
  [Kind in keyof States]: { of: Kind; state: keyof States[Kind] };
}[keyof States] & {
  className?: string;
};

/** Shows a state: `<StatusBadge of="request" state="PE" />`. */
export function StatusBadge({ of, state, className }: StatusBadgeProps) {
  const table: Record<string, Entry> = STATES[of];
  const entry = table[state] ?? UNKNOWN[of];
  if (!entry) return null;
  const [label, icon, tone] = entry;
  return (
    <Badge tone={tone} icon={icon} {...(className && { className })}>
      {translate(label)}
    </Badge>
  );
}
