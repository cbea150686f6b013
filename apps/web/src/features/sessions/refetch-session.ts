import { refetch } from '@/api';

/** Reloads everything that shows a session, its request or its hold. */
export const refetchSession = (): Promise<unknown> =>
  refetch(
    'exchange.session.read',
    'exchange.session.list_teaching',
    'exchange.session.list_learning',
    'exchange.session.list_with',
    'exchange.request.read',
    'exchange.request.list_mine',
    'exchange.proposal.list',
    'exchange.proposal.list_sent',
    'exchange.proposal.list_received',
    'ledger.account.read',
  );
