import type { CallInput } from '@skillhour/contracts';
import type { DemoProfile } from './data/profiles.ts';
import { follow } from './follow.ts';
import { type Visitors, visitorOf } from './tell-request.ts';

/** The form of a profile, as the API takes it. */
export const profileForm = ({
  about,
  skills,
  learns,
}: DemoProfile): CallInput<'identity.profile.update'> => ({
  about,
  skills: [...skills],
  learns: [...learns],
});

/** A member tells of themself, and follows others. Told again it changes nothing. */
export async function tellProfile(profile: DemoProfile, visitors: Visitors): Promise<void> {
  const { api } = visitorOf(profile.key, visitors);
  await api.call('identity.profile.update', profileForm(profile));
  for (const key of profile.follows) {
    const { id } = visitorOf(key, visitors);
    await follow(id, api);
  }
}
