import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';
import { AccountStore, AddAccount } from '../accounts/index.js';
import { ChangeEntries } from '../profiles/index.js';
import { AddManagedProfile, type ImportedEntry } from './add-managed-profile.js';

/** A member from another system. */
export interface ImportedMember {
  /** Business key of the account, `{bank}:{key}`. */
  importKey: string;
  /** Empty for a paper member. */
  email: string;
  firstName: string;
  /** May be empty. */
  lastName: string;
  /** Empty if unknown. */
  phone: string;
  /** BCP 47 tag. Null if unknown. */
  language: string | null;
  status: 'invited' | 'inactive' | 'paper';
  blocked: boolean;
  /** Markdown. */
  about: string;
  joinedAt: Date;
  /** Newest first. Of each kind, the first `PROFILE_LIMITS.skills` with different names are added. */
  entries: readonly ImportedEntry[];
}

/** `existing` if an earlier call with the same key created the account. `email_taken` has no effect. */
export type ImportOutcome =
  { outcome: 'created' | 'existing'; memberId: MemberId } | { outcome: 'email_taken' };

/**
 * Creates the accounts of an import, each with its profile and entries in one transaction. Repeating a call has no further effect. Imported
 * members get no email and no welcome grant.
 */
@Injectable()
export class ImportMember {
  constructor(
    private readonly accounts: AccountStore,
    private readonly addAccount: AddAccount,
    private readonly addProfile: AddManagedProfile,
    private readonly changeEntries: ChangeEntries,
  ) {}

  async run(member: ImportedMember, context: CallContext): Promise<ImportOutcome> {
    const known = await this.accounts.findByImportKey(member.importKey);
    if (known) return { outcome: 'existing', memberId: known.id };
    const { entries, about, joinedAt, ...given } = member;
    const added = {
      ...given,
      createdAt: joinedAt,
      passwordHash: null,
      showEmailFromStart: false,
      hasImportedName: true,
      welcome: false,
    };
    const memberId = await this.addAccount.run(added, context, async (account, tx) => {
      await this.addProfile.run(account, { about, entries }, tx);
      return account.id;
    });
    if (memberId) return { outcome: 'created', memberId };
    const other = await this.accounts.findByImportKey(member.importKey);
    return other ? { outcome: 'existing', memberId: other.id } : { outcome: 'email_taken' };
  }

  /** Adds entries to an imported member's. Those with a known name stay as they are. Returns how many were added. */
  async addEntries(
    memberId: MemberId,
    entries: readonly ImportedEntry[],
    context: CallContext,
  ): Promise<number> {
    let count = 0;
    await this.changeEntries.runFor(memberId, context, (before) => {
      const after = this.addProfile.withNew(before, memberId, entries);
      count = after.length - before.length;
      return after;
    });
    return count;
  }
}
