import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { type Account, AccountStore, type Profile, ProfileStore } from '../../accounts/index.js';
import { type Entry, MemberEntries } from '../../entries/index.js';

const PAGE_ROWS = 200;

/** A page of accounts with their profiles, by id. */
export interface MemberPage {
  accounts: Account[];
  profiles: ReadonlyMap<MemberId, Profile>;
}

/** Reads the members of the bank in the order of their ids. Omits accounts that wait for their code. */
@Injectable()
export class BankMembers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly memberEntries: MemberEntries,
  ) {}

  /** `isWanted` decides about admins, who are members of the bank only if they took part in a transfer. */
  async *pages(isWanted: (account: Account) => boolean): AsyncGenerator<MemberPage> {
    let after: MemberId | null = null;
    for (;;) {
      const found: Account[] = await this.accounts.findMembersAfter(after, PAGE_ROWS);
      const accounts = found.filter((account) => account.role === 'user' || isWanted(account));
      const profiles = await this.profiles.findMany(accounts.map(({ id }) => id));
      yield { accounts, profiles: new Map(profiles.map((profile) => [profile.id, profile])) };
      const last = found.at(-1);
      if (last === undefined || found.length < PAGE_ROWS) return;
      after = last.id;
    }
  }

  async entriesOf(accounts: readonly Account[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const { id } of accounts) entries.push(...(await this.memberEntries.findAll(id)));
    return entries;
  }
}
