import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest, RequestDetails } from '@/exchange/views';
import { usePoll } from '@/live';

const REFRESH_MS = 10_000;
const POLL_WITHOUT_PUSH_MS = 15_000;

/** Returns the current request. The owner and members with a pending proposal receive live updates; for all others it is polled. */
export function useRequest(id: string) {
  const me = useMember();
  const [isPolled, setPolled] = useState(false);
  const response = useCall(
    'exchange.request.read',
    { id },
    { refreshInterval: usePoll(REFRESH_MS, isPolled ? POLL_WITHOUT_PUSH_MS : 0) },
  );
  const isOver = usePast(response.data?.own_proposal?.scheduled_time);
  const needsPolling = response.data !== undefined && isOpenTo(response.data, me.id, isOver);
  if (needsPolling !== isPolled) setPolled(needsPolling);
  return response;
}

/** Whether the member's own proposal is pending, by the clock: it is not after its time has passed. */
export function useHasProposed({ has_proposed, own_proposal: proposal }: SkillRequest): boolean {
  const isOver = usePast(proposal?.scheduled_time);
  return has_proposed && !isOver;
}

/** Whether a member who is not involved, or no longer, could still propose a time. */
const isOpenTo = (
  { status, user, own_proposal: proposal }: RequestDetails,
  memberId: string,
  isOver: boolean,
): boolean => status === 'PE' && user.id !== memberId && (proposal === null || isOver);
