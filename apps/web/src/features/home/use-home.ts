import { useCall, type CallOutput } from '@/api';
import { usePoll } from '@/live';

/** Everything of the exchange that the member can do next. */
export type HomeView = CallOutput<'exchange.home.read'>;

/** Reads what the member can do next. Polls only without a live connection. */
export const useHome = () => useCall('exchange.home.read', {}, { refreshInterval: usePoll(60_000) });
