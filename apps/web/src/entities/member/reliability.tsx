import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@/ui';
import { reliabilityWords, turnedUp, type Figures } from './figures';

/** Missing one session in ten is worth a look before one agrees to another. */
const RELIABLE_SHARE = 0.9;

/** Whether a member turns up, in words; nothing for who had no session yet. */
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
