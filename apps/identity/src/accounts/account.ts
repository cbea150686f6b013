import {
  type Account as AccountView,
  imageAddress,
  type MemberId,
  type MemberSummary,
  type Role,
} from '@skillhour/contracts';

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
  /** The photo's id in the image store. */
  profileImage: string | null;
  createdAt: Date;
  /** Whether a welcome grant is due: not if the mailbox already received one. Decided at verification. */
  welcome: boolean;
  /** The last sign-in or refresh. */
  lastActiveAt: Date | null;
  /** The fingerprint of the settings' password that was last applied; only the admin of the settings has one. */
  settingsMark: string | null;
  /** When the gateways were last told whether it is blocked. */
  blockSyncedAt: Date | null;
}

/** What makes two addresses or usernames the same: case does not count (product decision 15). */
export const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** As other members and services see an account; `imageBase` is the setting IMAGE_BASE_URL. */
export const toSummary = (account: Account, imageBase: string): MemberSummary => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  profile_image: account.profileImage && imageAddress(imageBase, account.profileImage, 'card'),
  role: account.role,
});

/** As its owner sees an account. */
export const toView = (account: Account, imageBase: string): AccountView => ({
  ...toSummary(account, imageBase),
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});
