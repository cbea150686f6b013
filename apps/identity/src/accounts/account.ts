import type { Account as AccountView, MemberId, MemberSummary, Role } from '@skillhour/contracts';

/** A stored account. `waiting` until a code or a sign-in provider proved the address. */
export interface Account {
  id: MemberId;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  /** An argon2id hash; null for an account that signs in by a provider only. */
  passwordHash: string | null;
  role: Role;
  status: 'waiting' | 'active';
  blocked: boolean;
  createdAt: Date;
  /** The last sign-in or refresh. */
  lastActiveAt: Date | null;
  /** The fingerprint of the settings' password that was last applied; only the admin of the settings has one. */
  settingsMark: string | null;
  /** When the gateways were last told whether it is blocked. */
  blockSyncedAt: Date | null;
}

/** What makes two addresses or usernames the same: case does not count (product decision 15). */
export const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** As other members and services see an account. */
export const toSummary = (account: Account): MemberSummary => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  profile_image: null,
  role: account.role,
});

/** As its owner sees an account. */
export const toView = (account: Account): AccountView => ({
  ...toSummary(account),
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});
