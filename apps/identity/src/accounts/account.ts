import {
  type Account as AccountView,
  imageUrlOf,
  type MemberId,
  type MemberSummary,
  type Role,
} from '@skillhour/contracts';

/** A stored account. `waiting` until a code or a sign-in provider has verified the email. */
export interface Account {
  id: MemberId;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  /** An argon2id hash. Null for an account that only signs in through a provider. */
  passwordHash: string | null;
  role: Role;
  status: 'waiting' | 'active';
  blocked: boolean;
  /** The photo's id in the image store. */
  profileImage: string | null;
  createdAt: Date;
  /** The choice at sign-up whether other members see the email. Verification copies it to the profile. */
  showEmailFromStart: boolean;
  /** Whether a welcome grant is due. False if the mailbox already received one. Decided at verification. */
  welcome: boolean;
  /** Time of the last sign-in or refresh. */
  lastActiveAt: Date | null;
  /** Fingerprint of the last applied `ADMIN_PASSWORD`. Only set for the admin from the settings. */
  settingsMark: string | null;
  /** When the gateways last received its block status. */
  blockSyncedAt: Date | null;
  /** Number of warnings that the member has not confirmed. Missing for members who were never warned. */
  unseenWarnings?: number;
}

/** Returns the key by which two emails or usernames are equal. Case is ignored (product decision 15). */
export const loginKeyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Returns an account as shown to other members and services. `imageBase` is the setting IMAGE_BASE_URL. */
export const toSummary = (account: Account, imageBase: string): MemberSummary => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  profile_image: account.profileImage && imageUrlOf(imageBase, account.profileImage, 'card'),
  role: account.role,
});

/** Returns an account as shown to its owner. */
export const toView = (account: Account, imageBase: string): AccountView => ({
  ...toSummary(account, imageBase),
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
  ...(account.unseenWarnings && { unseen_warnings: account.unseenWarnings }),
});
