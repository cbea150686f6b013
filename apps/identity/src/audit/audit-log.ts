import { Injectable } from '@nestjs/common';
import type { AuditedAct, AuditKind, MemberId, MemberSummary } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { type Account, AccountStore } from '../accounts/index.js';
import { affectedMembersOf, withoutMember, searchTokensOfAct } from './act.js';
import { AuditViews } from './audit-views.js';
import { AuditStore } from './audit.store.js';

/** Appends to the audit log in the transaction of the action. Entries cannot be changed, except to remove the names of deleted members. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly store: AuditStore,
    private readonly views: AuditViews,
    private readonly accounts: AccountStore,
  ) {}

  async write(act: AuditedAct, tx: Tx): Promise<void> {
    await this.store.add(act, searchTokensOfAct(act, await this.#namesOf(affectedMembersOf(act), tx)), tx);
  }

  /** Returns the latest action of a kind that concerned a member. */
  async findNewest(kind: AuditKind, about: MemberId): Promise<AuditedAct | null> {
    const { items } = await this.store.find({ kind, about }, { page: 1, size: 1 });
    return items[0] ?? null;
  }

  adminOf(act: AuditedAct): Promise<MemberSummary> {
    return this.views.adminOf(act);
  }

  /** Removes a deleted member's name from the log. The entries remain. */
  async removeMemberName(memberId: MemberId, tx: Tx): Promise<void> {
    for (const act of await this.store.findAbout(memberId, tx)) {
      const nameless = withoutMember(act, memberId);
      const others = affectedMembersOf(act).filter((id) => id !== memberId);
      await this.store.rewrite(nameless, searchTokensOfAct(nameless, await this.#namesOf(others, tx)), tx);
    }
  }

  async #namesOf(ids: readonly MemberId[], tx: Tx): Promise<string[]> {
    const accounts = await Promise.all(ids.map((id) => this.accounts.find(id, tx)));
    return accounts.flatMap((account) => (account ? namesOf(account) : []));
  }
}

const namesOf = ({ username, firstName, lastName }: Account) => [username, firstName, lastName];
