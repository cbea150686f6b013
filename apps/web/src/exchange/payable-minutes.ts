import { useCall } from '@/api';
import type { Schedule } from './views';

/** What the caps leave for a late cancellation or a no-show to cost now; undefined before it was read, and while nothing is due. */
export function usePayableMinutes({ id }: Pick<Schedule, 'id'>, isDue: boolean): number | undefined {
  return useCall('exchange.session.read_cancel_terms', isDue ? { id } : null).data?.payable_minutes;
}
