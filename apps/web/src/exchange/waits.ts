import { useNowAt } from './use-now-at';
import type { Proposal } from './views';

type Asked = Pick<Proposal, 'status' | 'scheduled_time'>;

/** Whether a proposal waits for an answer, and its time is still ahead. */
const waits = ({ status, scheduled_time: at }: Asked, now: Date): boolean =>
  status === 'PR' && Date.parse(at) > now.getTime();

/** Those of some proposals that wait, also when the time of one passes while the page stands. */
export function useWaiting<One extends Asked>(proposals: readonly One[]): One[] {
  const now = useNowAt(proposals.map(({ scheduled_time: at }) => at));
  return proposals.filter((proposal) => waits(proposal, now));
}

export const useWaits = (proposal: Asked): boolean => useWaiting([proposal]).length > 0;
