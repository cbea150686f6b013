import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest, WholeRequest } from '@/exchange/views';
import { usePoll } from '@/live';

const REFRESH_MS = 10_000;
const UNTOLD_MS = 15_000;

/** The request of a page, as it is now: what becomes of it is told to its owner and to who has offered a time, and asked for by all others. */
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

/** Whether the member's own offer waits for an answer: by the clock, as the words about it go. */
export function useHasProposed({ has_proposed, own_proposal: own }: SkillRequest): boolean {
  const isOver = usePast(own?.scheduled_time);
  return has_proposed && !isOver;
}

/** Whether a member who has no part in it, or none any more, could still offer a time. */
const isOpenTo = (
  { status, user, own_proposal: own }: WholeRequest,
  memberId: string,
  isOver: boolean,
): boolean => status === 'PE' && user.id !== memberId && (own === null || isOver);
