import { useCall } from '@/api';
import { ALL } from './list-query';

/** Their order must not change while the member points at one. */
const KEPT = { revalidateOnFocus: false, revalidateIfStale: false };

/** Returns the skills' names: All, those of the member, then popular ones. Only All until they have loaded. */
export function useSkills(): readonly string[] {
  const { data } = useCall('content.skill.list_for_member', {}, KEPT);
  return [ALL, ...(data ?? [])];
}
