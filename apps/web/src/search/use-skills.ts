import { useCall } from '@/api';
import { ALL } from './list-query';

/** The skills' names with All first; just All until they are there. */
export function useSkills(): readonly string[] {
  const { data } = useCall('content.skill.list', {}, { revalidateOnFocus: false, revalidateIfStale: false });
  return [ALL, ...(data ?? [])];
}
