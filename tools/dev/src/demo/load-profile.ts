import type { CallInput } from '@skillhour/contracts';
import type { DemoProfile } from './data/profiles.ts';
import { followMember } from './follow-member.ts';
import { type SignedInMembers, memberWithKey } from './load-request.ts';

/** Returns the profile form for the API. Demo members show their email (product decision 24c). */
export const profileForm = ({
  place = '',
  about,
  skills,
  learns,
}: DemoProfile): CallInput<'identity.profile.update'> => ({
  place,
  about,
  skills: [...skills],
  learns: [...learns],
  show_email: true,
});

/** Fills in a member's profile and follows others. Repeating it changes nothing. */
export async function loadProfile(profile: DemoProfile, members: SignedInMembers): Promise<void> {
  const { api } = memberWithKey(profile.key, members);
  await api.call('identity.profile.update', profileForm(profile));
  for (const key of profile.follows) {
    const { id } = memberWithKey(key, members);
    await followMember(id, api);
  }
}
