import { Injectable } from '@nestjs/common';
import { type CallContext, MemberId, newId } from '@skillhour/contracts';
import { isDuplicateKey, type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { managedStateOf, type Account } from './account.js';
import { AccountStore } from './account.store.js';
import { usernameCandidates } from './username.js';

/** Values that differ from those of a member who signs up. */
type AddedFields = Partial<
  Pick<
    Account,
    | 'blocked'
    | 'createdAt'
    | 'hasImportedName'
    | 'importKey'
    | 'language'
    | 'lastActiveAt'
    | 'phone'
    | 'welcome'
  >
>;
export type NewAccount = AddedFields &
  Pick<Account, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'status' | 'showEmailFromStart'>;

/** Creates a member's account with the first free username. Unique indexes decide between concurrent calls. */
@Injectable()
export class AddAccount {
  constructor(
    private readonly accounts: AccountStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Runs `along` in the same transaction. Returns null, without any effect, if the email or the import's key is taken. */
  async run<T>(
    given: NewAccount,
    context: CallContext,
    along: (account: Account, tx: Tx) => Promise<T>,
  ): Promise<T | null> {
    for (const username of usernameCandidates(usernameSourceOf(given))) {
      const account = this.#createAccount(given, username, context);
      try {
        return await this.unitOfWork.run(context, async (tx) => {
          await this.accounts.add(account, tx);
          return along(account, tx);
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (await this.#isTaken(given)) return null;
      }
    }
    throw new Error('no username is free');
  }

  async #isTaken({ email, importKey }: NewAccount): Promise<boolean> {
    if (email !== '' && (await this.accounts.findByEmail(email))) return true;
    return importKey !== undefined && (await this.accounts.findByImportKey(importKey)) !== null;
  }

  #createAccount(given: NewAccount, username: string, { language }: CallContext): Account {
    return {
      blocked: false,
      createdAt: this.clock.now(),
      welcome: true,
      lastActiveAt: null,
      phone: '',
      language: language ?? null,
      hasImportedName: false,
      ...given,
      id: newId(MemberId),
      username,
      role: 'user',
      profileImage: null,
      settingsMark: null,
      blockSyncedAt: null,
    };
  }
}

/** Members whom an import or an admin adds get a username from their name, because their email is hidden. */
const usernameSourceOf = ({ email, firstName, lastName, status }: NewAccount): string =>
  managedStateOf({ status }) !== null ? `${[firstName, lastName].join('.').replace(/\s+/g, '.')}@` : email;
