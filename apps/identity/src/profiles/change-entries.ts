import { Injectable } from '@nestjs/common';
import { createCommonError, type SignedInContext } from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { type Entry, MemberEntries, namesAfter, taughtTagsOf } from '../entries/index.js';

/** Changes the caller's entries, together with the names and tags that the profile copies from them. */
@Injectable()
export class ChangeEntries {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `decide` gets the caller's entries and returns the new ones, which are the result. It may run several times. */
  run(
    context: SignedInContext,
    decide: (entries: readonly Entry[], tx: Tx) => readonly Entry[],
  ): Promise<readonly Entry[]> {
    return this.unitOfWork.run(context, (tx) => this.#change(context, decide, tx));
  }

  async #change(
    { actor: { memberId } }: SignedInContext,
    decide: (entries: readonly Entry[], tx: Tx) => readonly Entry[],
    tx: Tx,
  ): Promise<readonly Entry[]> {
    const account = await this.accounts.find(memberId, tx);
    if (!account) throw createCommonError('caller.session_ended');
    const profile = await this.profiles.ensure(account, tx);
    // The previous version changes names without their entries.
    const before = await this.entries.matchNames(memberId, profile, tx);
    const after = decide(before, tx);
    await this.entries.replace(before, after, tx);
    await this.profiles.saveSkills(account, namesAfter(before, after, profile), taughtTagsOf(after), tx);
    return after;
  }
}
