import { useCall } from '@/api';
import { usePoll } from '@/live';

const REFRESH_MS = 60_000;

/**
 * Returns the caller's minutes for the sidebar, forms and pages. Reloads on live updates, every minute without a live
 * connection, and after `refetch('ledger.account.read')`.
 */
export function useBalance() {
  const { data, error, isLoading } = useCall(
    'ledger.account.read',
    { limit: 1 },
    { refreshInterval: usePoll(REFRESH_MS) },
  );
  const balance = data?.time_balance;
  const credit = data?.credit_limit;
  return {
    available: balance?.available_time,
    /** The available minutes without those of the credit line. */
    own: balance && (credit ? Math.max(0, balance.available_time - credit) : balance.available_time),
    held: balance?.held_time,
    total: balance?.total_time,
    isLoading,
    error,
  };
}
