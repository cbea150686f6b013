import { useState } from 'react';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import type { WholeRequest } from '@/exchange/views';
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
  const nobodyTells = read.data !== undefined && isOpenTo(read.data, me.id);
  if (nobodyTells !== isUntold) setUntold(nobodyTells);
  return read;
}

/** Whether a member who has no part in it could still offer a time. */
const isOpenTo = ({ status, user, own_proposal: own }: WholeRequest, memberId: string): boolean =>
  status === 'PE' && user.id !== memberId && own === null;
