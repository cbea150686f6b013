import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@/ui';
import { formatReliability, attendance, type MemberStats } from './member-stats';

/** Below this share of attended sessions, the badge warns. */
const RELIABLE_SHARE = 0.9;

/** A member's reliability in words; renders nothing without sessions. */
export function Reliability({ stats }: { stats: MemberStats }) {
  const label = formatReliability(stats);
  if (label === undefined) return null;
  const { kept, of } = attendance(stats);
  const reliable = kept / of >= RELIABLE_SHARE;
  return (
    <Badge tone={reliable ? 'leaf' : 'stone'} icon={reliable ? ShieldCheck : TriangleAlert}>
      {label}
    </Badge>
  );
}
