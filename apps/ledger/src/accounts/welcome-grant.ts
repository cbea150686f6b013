import { Inject, Injectable } from '@nestjs/common';
import { identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { memberAccount, type AccountId } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Ledger } from '../writing/index.js';
import { creditKey } from './credit-key.js';

/** Maximum size of the set of welcomed members. Clearing it costs one journal query per member. */
const MAX_REMEMBERED = 100_000;

/**
 * Opens a member's account once, with the welcome grant and the default credit line if they are due: once per
 * mailbox. Admins have no account; they neither teach nor learn.
 */
@Injectable()
export class WelcomeGrant {
  readonly #welcomed = new Set<MemberId>();

  constructor(
    private readonly ledger: Ledger,
    private readonly journal: JournalStore,
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  /**
   * Opens the account if necessary. `due` is what identity's event states; without it, identity is called for
   * members without an account.
   */
  async ensure(memberId: MemberId, context: CallContext, due?: boolean): Promise<void> {
    const { actor } = context;
    if (actor?.role === 'admin' && actor.memberId === memberId) return;
    if (this.#welcomed.has(memberId)) return;
    const account = memberAccount(memberId);
    const key = `${account}:welcome`;
    const [opened] = due === undefined ? await this.journal.findActs([key]) : [];
    if (!opened) {
      const isDue = due ?? (await this.#isDue(memberId, context));
      if (isDue) await this.#grantCredit(account, context);
      const grantMinutes = isDue ? this.config.WELCOME_MINUTES : 0;
      const result = await this.ledger.submit({ type: 'account.open', key, account, grantMinutes }, context);
      if (!result.ok) throw new Error(`the welcome grant was rejected: ${result.failure.code}`);
    }
    if (this.#welcomed.size >= MAX_REMEMBERED) this.#welcomed.clear();
    this.#welcomed.add(memberId);
  }

  /** Returns whether the member's account has been opened. */
  async isOpen(memberId: MemberId): Promise<boolean> {
    if (this.#welcomed.has(memberId)) return true;
    return (await this.journal.findActs([`${memberAccount(memberId)}:welcome`])).length > 0;
  }

  /** Grants the default credit line. It precedes the opening, which marks both as granted. */
  async #grantCredit(account: AccountId, context: CallContext): Promise<void> {
    const amountMinutes = this.config.COMMUNITY_CREDIT_MINUTES;
    if (amountMinutes === 0) return;
    const key = creditKey(account, 0);
    const credit = { from: 'community', to: account, amountMinutes, kind: 'credit', note: null } as const;
    const result = await this.ledger.submit({ type: 'transfer.post', key, ...credit }, context);
    // An earlier attempt, under another setting, may have granted it.
    if (!result.ok && result.failure.code !== 'key.reused')
      throw new Error(`the default credit line was rejected: ${result.failure.code}`);
  }

  /**
   * Returns whether the grant is due. It is due if identity is down, so that members are not blocked. Nobody
   * can be verified at that time. The event of an earlier verification, which states whether the grant is
   * due, normally arrives before the member's first call.
   */
  async #isDue(memberId: MemberId, context: CallContext): Promise<boolean> {
    const response = this.caller.call(identityApi.readWelcome, { member_id: memberId }, context);
    return (await orFallback(response, { due: true })).due;
  }
}
