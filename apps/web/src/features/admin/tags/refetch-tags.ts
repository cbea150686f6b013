import { refetch } from '@/api';

/** Reloads the affected data after a tag was changed, or after another admin changed it first. */
export const refetchTags = (): void =>
  void refetch(
    'content.tag.list',
    'content.tag.search',
    'content.tag_suggestion.list',
    'content.skill.list_for_member',
    'identity.dashboard.read',
    'identity.audit.list',
  );
