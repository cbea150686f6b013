import { Injectable } from '@nestjs/common';
import { type CallContext, MemberId, newId } from '@skillhour/contracts';
import { isDuplicateKey, type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Account } from './account.js';
import { AccountStore } from './account.store.js';
import { usernameCandidates } from './username.js';

export type NewAccount = Pick<
  Account,
  'email' | 'firstName' | 'lastName' | 'passwordHash' | 'status' | 'showEmailFromStart'
>;

/** Creates a member's account with the first free username. Unique indexes decide between concurrent calls. */
@Injectable()
export class AddAccount {
  constructor(
    private readonly accounts: AccountStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Runs `along` in the same transaction. Returns null, without any effect, if the email is taken. */
  async run<T>(
    given: NewAccount,
    context: CallContext,
    along: (account: Account, tx: Tx) => Promise<T>,
  ): Promise<T | null> {
    for (const username of usernameCandidates(given.email)) {
      const account = this.#createAccount(given, username);
      try {
        return await this.unitOfWork.run(context, async (tx) => {
          await this.accounts.add(account, tx);
          return along(account, tx);
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (await this.accounts.findByEmail(given.email)) return null;
      }
    }
    throw new Error('no username is free');
  }

  #createAccount(given: NewAccount, username: string): Account {
    return {
      ...given,
      id: newId(MemberId),
      username,
      role: 'user',
      blocked: false,
      profileImage: null,
      createdAt: this.clock.now(),
      welcome: true,
      lastActiveAt: null,
      settingsMark: null,
      blockSyncedAt: null,
    };
  }
}
