import type { CallInput } from '@skillhour/contracts';
import { AVAILABILITY, type DemoAvailability } from './data/availability.ts';
import { ENTRIES, type DemoEntry } from './data/entries.ts';
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

/** Returns the form of a skill for the API. */
export const entryForm = ({ name, about, tags, level }: DemoEntry) => ({
  name,
  about,
  tags: [...tags],
  level,
});

/** Returns the form of available times for the API. */
export const availabilityForm = ({
  timezone,
  weekly,
}: DemoAvailability): CallInput<'identity.availability.change'> => ({
  timezone,
  weekly: weekly.flatMap(({ weekdays, from, to }) => weekdays.map((weekday) => ({ weekday, from, to }))),
  exceptions: [],
});

/** Fills in a member's profile, skills and available times, and follows others. Repeating it changes nothing. */
export async function loadProfile(profile: DemoProfile, members: SignedInMembers): Promise<void> {
  const { api } = memberWithKey(profile.key, members);
  const { entries } = await api.call('identity.profile.update', profileForm(profile));
  for (const { id, kind, name } of entries) {
    const entry = ENTRIES.find((one) => one.member === profile.key && one.kind === kind && one.name === name);
    if (entry) await api.call('identity.entry.edit', { ...entryForm(entry), id });
  }
  const times = AVAILABILITY.find(({ member }) => member === profile.key);
  if (times) await api.call('identity.availability.change', availabilityForm(times));
  for (const key of profile.follows) {
    const { id } = memberWithKey(key, members);
    await followMember(id, api);
  }
}
