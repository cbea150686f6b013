import { useCall } from '@/api';
import { usePoll } from '@/live';

const REFRESH_MS = 60_000;

/** The caller's minutes, for purse, forms and pages; read again when something tells that they changed, else every minute, and after `refetch('ledger.account.read')`. */
export function useBalance() {
  const { data, error, isLoading } = useCall(
    'ledger.account.read',
    { limit: 1 },
    { refreshInterval: usePoll(REFRESH_MS) },
  );
  const balance = data?.time_balance;
  return {
    available: balance?.available_time,
    held: balance?.held_time,
    total: balance?.total_time,
    isLoading,
    error,
  };
}
