import { Injectable } from '@nestjs/common';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { memberAccount } from '../core/index.js';
import { TransferWordsStore } from '../words/index.js';
import { Ledger } from '../writing/index.js';
import { type ClosingAccount, ClosingAccountStore } from './closing-account.store.js';

const POLL_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** On its first day holds are released and the last lesson is settled; later only a correction can bring minutes. */
const PAUSE_MS = { firstDay: 10_000, later: HOUR_MS };
/** After this nothing can come to it any more. */
const WATCHED_MS = 30 * DAY_MS;

/**
 * Moves what comes to the accounts of former members to the community: what they had at once, what was on hold when the exchange has
 * released it. Holds are not touched here: they belong to requests and sessions, and one that is under way still pays its teacher. What such
 * a lesson was called comes as late, and is forgotten each time.
 */
@Injectable()
export class EmptyClosingAccounts {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly closing: ClosingAccountStore,
    private readonly ledger: Ledger,
    private readonly words: TransferWordsStore,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    // Without a lease: each account is taken by one, and two would only find nothing to move.
    this.#loop = loops.start({ name: 'closing-accounts', round: () => this.#emptyNext() });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #emptyNext(): Promise<number> {
    const now = this.clock.now();
    const next = await this.closing.takeDue(now, PAUSE_MS.firstDay);
    if (!next) return POLL_MS;
    await this.words.forgetOf(next.memberId);
    await this.#empty(next);
    const ageMs = now.getTime() - next.leftAt.getTime();
    if (ageMs > WATCHED_MS) await this.closing.remove(next.memberId);
    else if (ageMs > DAY_MS) await this.closing.rest(next.memberId, new Date(now.getTime() + PAUSE_MS.later));
    return 0;
  }

  async #empty({ memberId, looks }: ClosingAccount): Promise<void> {
    const account = memberAccount(memberId);
    const context = systemContext();
    const { available } = (await this.ledger.read(account, context)).balance;
    if (available === 0) return;
    const answer = await this.ledger.ask(
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
    // Less by now: somebody else moved it, or a correction came in between. The next look sees what is left.
    if (!answer.ok && answer.failure.code !== 'account.insufficient_minutes')
      throw new Error(`the last minutes were refused: ${answer.failure.code}`);
  }
}
