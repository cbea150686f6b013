import { refetch } from '@/api';

/** After a change of the tags, or when another admin's was faster. */
export const readAgain = (): void =>
  void refetch(
    'content.tag.list',
    'content.tag.search',
    'content.skill.list',
    'identity.dashboard.read',
    'identity.audit.list',
  );
