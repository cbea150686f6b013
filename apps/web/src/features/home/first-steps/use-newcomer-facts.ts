import { usePendingProposals } from '@/exchange/proposal-badge';
import type { HomeView } from '../use-home';
import type { NewcomerFacts } from './next-step';

/** Returns what the next step of a new member depends on. */
export function useNewcomerFacts({
  next_session,
  proposals,
  open_requests,
  suggested,
}: HomeView): NewcomerFacts {
  const pending = usePendingProposals(proposals.results);
  return {
    session: next_session,
    asked: suggested.filter(({ reason }) => reason.asked).length,
    proposals: proposals.count - (proposals.results.length - pending.length),
    request: open_requests.results[0],
  };
}
