import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@/ui';
import { reliabilityWords, turnedUp, type Figures } from './figures';

/** Below this share of attended sessions, the badge warns. */
const RELIABLE_SHARE = 0.9;

/** A member's reliability in words; renders nothing without sessions. */
export function Reliability({ figures }: { figures: Figures }) {
  const words = reliabilityWords(figures);
  if (words === undefined) return null;
  const { kept, of } = turnedUp(figures);
  const reliable = kept / of >= RELIABLE_SHARE;
  return (
    <Badge tone={reliable ? 'leaf' : 'stone'} icon={reliable ? ShieldCheck : TriangleAlert}>
      {words}
    </Badge>
  );
}
