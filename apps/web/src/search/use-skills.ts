import { useCall } from '@/api';
import { ALL } from './list-query';

/** Returns the skills' names with All first; only All until they have loaded. */
export function useSkills(): readonly string[] {
  const { data } = useCall('content.skill.list', {}, { revalidateOnFocus: false, revalidateIfStale: false });
  return [ALL, ...(data ?? [])];
}
