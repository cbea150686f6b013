import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest, WholeRequest } from '@/exchange/views';
import { usePoll } from '@/live';

const REFRESH_MS = 10_000;
const UNTOLD_MS = 15_000;

/** Returns the current request. The owner and members with a pending proposal receive live updates; for all others it is polled. */
export function useRequest(id: string) {
  const me = useMember();
  const [isUntold, setUntold] = useState(false);
  const read = useCall(
    'exchange.request.read',
    { id },
    { refreshInterval: usePoll(REFRESH_MS, isUntold ? UNTOLD_MS : 0) },
  );
  const isOver = usePast(read.data?.own_proposal?.scheduled_time);
  const nobodyTells = read.data !== undefined && isOpenTo(read.data, me.id, isOver);
  if (nobodyTells !== isUntold) setUntold(nobodyTells);
  return read;
}

/** Whether the member's own proposal is pending, by the clock: it is not after its time has passed. */
export function useHasProposed({ has_proposed, own_proposal: own }: SkillRequest): boolean {
  const isOver = usePast(own?.scheduled_time);
  return has_proposed && !isOver;
}

/** Whether a member who is not involved, or no longer, could still propose a time. */
const isOpenTo = (
  { status, user, own_proposal: own }: WholeRequest,
  memberId: string,
  isOver: boolean,
): boolean => status === 'PE' && user.id !== memberId && (own === null || isOver);
