import { Injectable } from '@nestjs/common';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { memberAccount } from '../core/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';
import { type ClosingAccount, ClosingAccountStore } from './closing-account.store.js';

const POLL_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Pause between attempts after the first day, when only a correction can add minutes. */
const LATER_PAUSE_MS = HOUR_MS;
/** Period after which nothing can be credited to the account. */
const MAX_CREDIT_DELAY_MS = 30 * DAY_MS;

/**
 * Moves minutes from the accounts of former members to the community: available ones at once, held ones after
 * the exchange has released them. Holds are not changed here. They belong to requests and sessions, and a
 * running session still pays its teacher. Session titles arriving late are deleted in each attempt.
 */
@Injectable()
export class EmptyClosingAccounts {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly closing: ClosingAccountStore,
    private readonly ledger: Ledger,
    private readonly descriptions: TransferDescriptionStore,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    const work = closing.tasks.work((account) => this.#empty(account));
    this.#loop = loops.startWork({ name: 'closing-accounts', work, restMs: POLL_MS });
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Empties the account, and schedules the next attempt unless it is the one after the lease. */
  async #empty(account: ClosingAccount): Promise<void> {
    const { memberId, leftAt } = account;
    const now = this.clock.now();
    await this.descriptions.deleteTitlesOf(memberId);
    await this.#moveMinutes(account);
    const ageMs = now.getTime() - leftAt.getTime();
    if (ageMs > MAX_CREDIT_DELAY_MS) await this.closing.remove(memberId);
    else if (ageMs > DAY_MS)
      await this.closing.reschedule(memberId, new Date(now.getTime() + LATER_PAUSE_MS));
  }

  async #moveMinutes({ memberId, looks }: ClosingAccount): Promise<void> {
    const account = memberAccount(memberId);
    const context = systemContext();
    const { available } = (await this.ledger.read(account, context)).balance;
    if (available === 0) return;
    const result = await this.ledger.submit(
      {
        type: 'transfer.post',
        key: `${account}:left:${looks}`,
        from: account,
        to: 'community',
        amountMinutes: available,
        kind: 'correction',
        note: null,
      },
      context,
    );
    // The balance shrank meanwhile, by another transfer or a correction. The next attempt moves the rest.
    if (!result.ok && result.failure.code !== 'account.insufficient_minutes')
      throw new Error(`the transfer of the last minutes was rejected: ${result.failure.code}`);
  }
}
