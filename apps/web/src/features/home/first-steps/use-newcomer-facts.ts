import { useCall } from '@/api';
import { usePendingProposals } from '@/exchange/proposal-badge';
import { useNowAt } from '@/exchange/use-now-at';
import { NEWEST_REQUEST_INPUT, RECEIVED_PROPOSALS_INPUT } from '../inputs';
import type { NewcomerFacts } from './next-step';

/** Returns what the next step of a new member depends on. Home waits until it has loaded. */
export function useNewcomerFacts(): NewcomerFacts {
  const teaching = useCall('exchange.session.list_teaching', {});
  const learning = useCall('exchange.session.list_learning', {});
  const received = useCall('exchange.proposal.list_received', RECEIVED_PROPOSALS_INPUT);
  const mine = useCall('exchange.request.list_mine', NEWEST_REQUEST_INPUT);
  const suggested = useCall('exchange.request.suggest', {});
  const pending = usePendingProposals(received.data?.results ?? []);
  const sessions = [...(teaching.data?.results ?? []), ...(learning.data?.results ?? [])];
  const now = useNowAt(sessions.map(({ ends_at }) => ends_at));
  const [session] = sessions
    .filter(({ status, ends_at }) => status === 'AC' && Date.parse(ends_at) > now.getTime())
    .sort((a, b) => Date.parse(a.scheduled_time) - Date.parse(b.scheduled_time));
  return {
    session,
    asked: suggested.data?.results.filter(({ reason }) => reason.asked).length ?? 0,
    proposals: pending.length,
    request: mine.data?.results[0],
  };
}
