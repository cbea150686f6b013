import { call } from '@/api';
import { fullNameOf, type Person } from '@/ui';

const MAX_SUGGESTIONS = 8;
/** Ids of members that were suggested, by their label. */
const ids = new Map<string, string>();

/** Returns a member as one chooses them: the full name, and the username, which is unique. */
function labelOfMember(member: Person & { id: string; username: string }): string {
  const label = `${fullNameOf(member)} (@${member.username})`;
  ids.set(label, member.id);
  return label;
}

/** Returns the id of a chosen member. */
export const idOfMember = (label: string | undefined): string => ids.get(label ?? '') ?? '';

/** Returns members for a typed name; for `<TagInput suggest={suggestMembers}>`. */
export async function suggestMembers(search: string): Promise<string[]> {
  const { results } = await call('identity.member.list', { search, page_size: MAX_SUGGESTIONS });
  return results.map(labelOfMember);
}
