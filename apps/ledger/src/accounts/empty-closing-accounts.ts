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
/**
 * Pause between attempts. On the first day holds are released and the last session is settled; later only a
 * correction can add minutes.
 */
const PAUSE_MS = { firstDay: 10_000, later: HOUR_MS };
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
    // Needs no lease: each account is taken by one replica, and a second would find nothing to move.
    this.#loop = loops.start({ name: 'closing-accounts', run: () => this.#emptyNext() });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #emptyNext(): Promise<number> {
    const now = this.clock.now();
    const next = await this.closing.takeDue(now, PAUSE_MS.firstDay);
    if (!next) return POLL_MS;
    await this.descriptions.deleteTitlesOf(next.memberId);
    await this.#empty(next);
    const ageMs = now.getTime() - next.leftAt.getTime();
    if (ageMs > MAX_CREDIT_DELAY_MS) await this.closing.remove(next.memberId);
    else if (ageMs > DAY_MS)
      await this.closing.reschedule(next.memberId, new Date(now.getTime() + PAUSE_MS.later));
    return 0;
  }

  async #empty({ memberId, looks }: ClosingAccount): Promise<void> {
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
