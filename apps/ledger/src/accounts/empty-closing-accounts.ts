import { Injectable } from '@nestjs/common';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { memberAccount, type AccountId, type TransferKind } from '../core/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';
import { AccountBalances } from './account-balances.js';
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
 * running session still pays its teacher. Session titles arriving late are deleted in each attempt. The credit line
 * is returned; the community covers what was used of it.
 */
@Injectable()
export class EmptyClosingAccounts {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly closing: ClosingAccountStore,
    private readonly ledger: Ledger,
    private readonly balances: AccountBalances,
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
    const { balance, creditLimit } = await this.balances.read(memberId, context);
    for (const { name, ...move } of lastMoves(account, balance.available, creditLimit)) {
      if (move.amountMinutes === 0) continue;
      const key = `${account}:left:${looks}${name}`;
      const result = await this.ledger.submit({ type: 'transfer.post', key, ...move, note: null }, context);
      if (result.ok) continue;
      // The balance shrank meanwhile, by another transfer or a correction. The next attempt moves the rest.
      if (result.failure.code === 'account.insufficient_minutes') return;
      throw new Error(`the transfer of the last minutes was rejected: ${result.failure.code}`);
    }
  }
}

interface LastMove {
  /** Distinguishes the keys of the moves of one attempt. */
  name: string;
  from: AccountId;
  to: AccountId;
  amountMinutes: number;
  kind: TransferKind;
}

/** Returns the moves that empty an account and return its credit line, in order. Some move nothing. */
function lastMoves(account: AccountId, available: number, creditLimit: number): LastMove[] {
  const ofCommunity = { from: 'community', to: account } as const;
  const toCommunity = { from: account, to: 'community' } as const;
  const [usedCredit, own] = [Math.max(0, creditLimit - available), Math.max(0, available - creditLimit)];
  return [
    { name: ':cover', ...ofCommunity, amountMinutes: usedCredit, kind: 'correction' },
    { name: ':credit', ...toCommunity, amountMinutes: creditLimit, kind: 'credit_return' },
    { name: '', ...toCommunity, amountMinutes: own, kind: 'correction' },
  ];
}
