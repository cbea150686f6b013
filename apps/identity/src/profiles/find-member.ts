import { Injectable } from '@nestjs/common';
import type { Actor, MemberId } from '@skillhour/contracts';
import { type Account, AccountStore, isVisibleTo } from '../accounts/index.js';

/** Finds members whose page may be shown. */
@Injectable()
export class FindMember {
  constructor(private readonly accounts: AccountStore) {}

  /** Returns a member. Only admins find a blocked or inactive one. */
  async findVisible(viewer: Actor | null, id: MemberId): Promise<Account | null> {
    const account = await this.accounts.find(id);
    return account && isVisibleTo(viewer, account) ? account : null;
  }
}
