import { useCall } from '@/api';
import type { Schedule } from './views';

/**
 * Returns what a late cancellation or no-show would cost now, after the caps, in minutes. Undefined while it loads or
 * if nothing is due.
 */
export function usePayableMinutes({ id }: Pick<Schedule, 'id'>, isDue: boolean): number | undefined {
  return useCall('exchange.session.read_cancel_terms', isDue ? { id } : null).data?.payable_minutes;
}
