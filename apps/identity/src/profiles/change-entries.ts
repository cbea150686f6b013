import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  createCommonError,
  type MemberId,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { type Entry, MemberEntries, namesAfter, taughtTagsOf } from '../entries/index.js';

/** Returns the new entries. May run several times. */
type Decide = (entries: readonly Entry[], tx: Tx) => readonly Entry[] | Promise<readonly Entry[]>;

/** Changes a member's entries, together with the names and tags that the profile copies from them. */
@Injectable()
export class ChangeEntries {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Changes the caller's entries. */
  run(context: SignedInContext, decide: Decide): Promise<readonly Entry[]> {
    return this.runFor(context.actor.memberId, context, decide);
  }

  /** Changes any member's entries. */
  runFor(memberId: MemberId, context: CallContext, decide: Decide): Promise<readonly Entry[]> {
    return this.unitOfWork.run(context, (tx) => this.#change(memberId, decide, tx));
  }

  async #change(memberId: MemberId, decide: Decide, tx: Tx): Promise<readonly Entry[]> {
    const account = await this.accounts.find(memberId, tx);
    if (!account) throw createCommonError('caller.session_ended');
    const profile = await this.profiles.ensure(account, tx);
    // The previous version changes names without their entries.
    const before = await this.entries.matchNames(memberId, profile, tx);
    const after = await decide(before, tx);
    await this.entries.replace(before, after, tx);
    await this.profiles.saveSkills(account, namesAfter(before, after, profile), taughtTagsOf(after), tx);
    return after;
  }
}
