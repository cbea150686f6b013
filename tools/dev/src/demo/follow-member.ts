import type { MemberId } from '@skillhour/contracts';
import type { DemoApi } from './demo-api.ts';

/** Follows a member, once. The first response may be out of date: if the toggle has removed an existing follow, it is toggled again. */
export async function followMember(id: MemberId, api: DemoApi): Promise<void> {
  if ((await api.call('identity.member.read', { id })).is_following) return;
  const { is_following } = await api.call('identity.follow.toggle', { id });
  if (!is_following) await api.call('identity.follow.toggle', { id });
}
