import { Injectable } from '@nestjs/common';
import { type EntryKind, identityEvents, type MemberId, PROFILE_LIMITS } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { type Account, contentOf, ProfileStore } from '../accounts/index.js';
import {
  type Entry,
  entryKeyOf,
  MemberEntries,
  namesAfter,
  type TagCopy,
  taughtTagsOf,
} from '../entries/index.js';

/** A skill of an imported member. Its tags exist. */
export interface ImportedEntry {
  kind: EntryKind;
  /** At most `PROFILE_LIMITS.skill` characters. */
  name: string;
  /** Markdown of at most `ENTRY_LIMITS.about` characters. */
  about: string;
  tags: TagCopy[];
  createdAt: Date;
}

/** Completes a new account for which admins act, in its transaction: its profile, its entries and the event. */
@Injectable()
export class AddManagedProfile {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
  ) {}

  async run(
    account: Account,
    { about, entries: imported }: { about: string; entries: readonly ImportedEntry[] },
    tx: Tx,
  ): Promise<void> {
    const profile = await this.profiles.ensure(account, tx);
    const entries = this.withNew([], account.id, imported);
    const content = {
      ...contentOf({ ...profile, about, ...namesAfter([], entries, profile) }),
      showEmail: false,
      // Invited members choose whether others see their minutes. Paper members are listed like others.
      showBalance: account.status === 'paper',
      bannerImage: null,
    };
    await this.entries.replace([], entries, tx);
    await this.profiles.save(account, content, taughtTagsOf(entries), tx);
    tx.publish(identityEvents.memberVerified, { member_id: account.id, role: 'user', welcome: false });
  }

  /** Returns a member's entries with new ones, except those with a known name and those beyond the limit of their kind. */
  withNew(before: readonly Entry[], memberId: MemberId, imported: readonly ImportedEntry[]): Entry[] {
    const entries = new Map(before.map((entry) => [entryKeyOf(entry), entry]));
    const counts = { teach: 0, learn: 0 };
    for (const { kind } of before) counts[kind] += 1;
    for (const { createdAt, kind, ...content } of imported) {
      const entry = { ...this.entries.create(memberId, kind, { ...content, level: null }), createdAt };
      if (entries.has(entryKeyOf(entry)) || counts[kind] >= PROFILE_LIMITS.skills) continue;
      entries.set(entryKeyOf(entry), entry);
      counts[kind] += 1;
    }
    return [...entries.values()];
  }
}
