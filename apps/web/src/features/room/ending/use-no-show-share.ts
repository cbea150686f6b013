import { noShowMinutes } from '@skillhour/contracts';
import { usePayableMinutes } from '@/exchange/payable-minutes';
import { durationOf } from '../session';
import type { Meeting } from '../shared';

/** Returns the minutes that move to the teacher if the student does not come. `isShown`: whether the caps are read. */
export function useNoShowShare({ schedule, request }: Meeting, isShown: boolean): number {
  const payable = usePayableMinutes(schedule, isShown) ?? Infinity;
  return Math.min(noShowMinutes(durationOf(request.duration_minutes)), payable);
}
