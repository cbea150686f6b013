import type { CallInput } from '@skillhour/contracts';
import type { DemoProfile } from './data/profiles.ts';
import { follow } from './follow.ts';
import { type Visitors, visitorOf } from './tell-request.ts';

/** Returns the profile form for the API. */
export const profileForm = ({
  about,
  skills,
  learns,
}: DemoProfile): CallInput<'identity.profile.update'> => ({
  about,
  skills: [...skills],
  learns: [...learns],
});

/** Fills in a member's profile and follows others. Repeating it changes nothing. */
export async function tellProfile(profile: DemoProfile, visitors: Visitors): Promise<void> {
  const { api } = visitorOf(profile.key, visitors);
  await api.call('identity.profile.update', profileForm(profile));
  for (const key of profile.follows) {
    const { id } = visitorOf(key, visitors);
    await follow(id, api);
  }
}
