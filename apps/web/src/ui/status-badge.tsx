import {
  Ban,
  CalendarCheck,
  CalendarClock,
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

type Entry = readonly [word: string, icon: LucideIcon, tone: Tone];

/** The table of look.md: what each state of each thing is called and how it looks. */
const STATES = {
  request: {
    DR: ['Draft', Pencil, 'stone'],
    PE: ['Pending', Hourglass, 'amber'],
    AC: ['Accepted', Check, 'sky'],
    SC: ['Scheduled', CalendarCheck, 'leaf'],
    CO: ['Completed', CheckCheck, 'spruce'],
    RJ: ['Rejected', CircleX, 'rose'],
    CA: ['Cancelled', Ban, 'stone'],
  },
  proposal: {
    PR: ['Proposed', Send, 'sky'],
    AC: ['Accepted', Check, 'leaf'],
    RE: ['Rejected', CircleX, 'rose'],
    CO: ['Completed', CheckCheck, 'spruce'],
    CA: ['Cancelled', Ban, 'stone'],
  },
  session: {
    upcoming: ['Upcoming', CalendarClock, 'sky'],
    open: ['Room open', DoorOpen, 'leaf'],
    running: ['Session in progress', CircleDot, 'leaf'],
    ended: ['Session ended', Flag, 'stone'],
    CO: ['Completed', CheckCheck, 'spruce'],
    CA: ['Cancelled', Ban, 'stone'],
    noShow: ['No-show', TriangleAlert, 'rose'],
  },
  purchase: {
    PE: ['Pending', LoaderCircle, 'sky'],
    SU: ['Success', CircleCheck, 'leaf'],
    FA: ['Failed', CircleX, 'rose'],
  },
} as const satisfies Record<string, Record<string, Entry>>;

type Of = typeof STATES;
export type StatusBadgeProps = { [Kind in keyof Of]: { of: Kind; state: keyof Of[Kind] } }[keyof Of] & {
  className?: string;
};

/** `<StatusBadge of="request" state="PE" />` */
export function StatusBadge({ of, state, className }: StatusBadgeProps) {
  const table: Record<string, Entry> = STATES[of];
  const entry = table[state];
  if (!entry) return null;
  const [word, icon, tone] = entry;
  return (
    <Badge tone={tone} icon={icon} {...(className && { className })}>
      {word}
    </Badge>
  );
}
