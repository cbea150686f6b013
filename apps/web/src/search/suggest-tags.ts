import { call } from '@/api';

const MAX_SUGGESTIONS = 8;

/** Returns tag names for a typed text; for `<TagInput suggest={suggestTags}>`. */
export async function suggestTags(search: string): Promise<string[]> {
  const { data } = await call('content.tag.search', { search });
  return data.tags.slice(0, MAX_SUGGESTIONS).map(({ name }) => name);
}
