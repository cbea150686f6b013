import { Injectable } from '@nestjs/common';
import { identityEvents, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import {
  type Account,
  AccountStore,
  FormerMemberStore,
  ProfileStore,
  publishMemberFiles,
  WelcomedMailboxStore,
} from '../accounts/index.js';
import { EndLoginSessions } from '../login-sessions/index.js';
import { PersonalData } from './personal-data.js';

/**
 * Removes an account with all data of the member in identity (ADR 21). An id without a name remains, and an event notifies every service.
 */
@Injectable()
export class RemoveAccount {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly former: FormerMemberStore,
    private readonly mailboxes: WelcomedMailboxStore,
    private readonly ending: EndLoginSessions,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the ended login sessions. Returns null if the password or the status has changed since the account was read; then the
   * transaction must fail.
   */
  async run({ id, email, passwordHash, status }: Account, tx: Tx): Promise<LoginSessionId[] | null> {
    await this.#removeFiles(id, tx);
    if (!(await this.accounts.remove(id, { passwordHash, status }, tx))) return null;
    // Also covers legacy members, and an email that has changed since verification. An unused account received no grant.
    if (status === 'active') await this.mailboxes.spend(email, tx);
    await this.former.add(id, this.clock.now(), tx);
    const ended = await this.ending.endAll(id, 'deleted', tx);
    await this.personalData.remove(id, tx);
    tx.publish(identityEvents.memberDeleted, { member_id: id });
    return ended;
  }

  /** Reads the files within the transaction, because the photo may have been replaced since the account was read. */
  async #removeFiles(id: MemberId, tx: Tx): Promise<void> {
    const account = await this.accounts.find(id, tx);
    if (account === null) return;
    const before = { ...(await this.profiles.find(id, tx)), ...account };
    publishMemberFiles(id, { before, after: null }, tx);
  }
}
