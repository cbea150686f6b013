import {
  type Account as AccountView,
  imageUrlOf,
  type MemberId,
  type MemberState,
  type MemberSummary,
  type Role,
} from '@skillhour/contracts';

/** `waiting` until a code or a sign-in provider has verified the email. */
export type AccountStatus = 'waiting' | MemberState;

/** A stored account. */
export interface Account {
  id: MemberId;
  /** Empty for a member without email, such as a paper member. */
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  /** An argon2id hash. Null for an account that only signs in through a provider. */
  passwordHash: string | null;
  role: Role;
  status: AccountStatus;
  blocked: boolean;
  /** Phone number, which only the member and admins see. Empty if none is known. */
  phone: string;
  /** True if an import or an admin wrote the names, which may then have fewer than three letters. */
  hasImportedName: boolean;
  /** Business key of an imported account, `{bank}:{key}`. Missing for others. */
  importKey?: string;
  /** The photo's id in the image store. */
  profileImage: string | null;
  createdAt: Date;
  /**
   * The language that the owner chose or used at sign-up, or that an import states, as a BCP 47 tag such as `ca`. Null
   * follows the browser, and the community in emails.
   */
  language: string | null;
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

const LISTED_STATUSES: readonly AccountStatus[] = ['active', 'invited', 'paper'];

/** Returns whether lists show the member, unless they are blocked. */
export const isListed = ({ role, status }: Pick<Account, 'role' | 'status'>): boolean =>
  role === 'user' && LISTED_STATUSES.includes(status);

/** Returns whether other members see the account's page and name in lists. Admins see all but waiting ones. */
export const isVisibleTo = (
  viewer: { role: 'user' | 'admin' } | null,
  { status, blocked }: Pick<Account, 'status' | 'blocked'>,
): boolean =>
  status !== 'waiting' && (viewer?.role === 'admin' || (!blocked && LISTED_STATUSES.includes(status)));

/** Returns the state of an account without a password, for which admins act. Null for others. */
export const managedStateOf = ({ status }: Pick<Account, 'status'>): Exclude<MemberState, 'active'> | null =>
  status === 'waiting' || status === 'active' ? null : status;

/** Returns an account as shown to other members and services. `imageBase` is the setting IMAGE_BASE_URL. */
export const toSummary = (account: Account, imageBase: string): MemberSummary => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  profile_image: account.profileImage && imageUrlOf(imageBase, account.profileImage, 'card'),
  role: account.role,
  ...(account.status === 'paper' && { is_paper: true as const }),
});

/** Returns an account as shown to its owner. */
export const toView = (account: Account, imageBase: string): AccountView => ({
  ...toSummary(account, imageBase),
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
  ...(account.language && { language: account.language }),
  ...(account.unseenWarnings && { unseen_warnings: account.unseenWarnings }),
});
