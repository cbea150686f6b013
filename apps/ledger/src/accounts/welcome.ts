import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';

/** Members known to have been welcomed; forgetting them costs a question to the journal. */
const MAX_REMEMBERED = 100_000;

/** Opens a member's account with the welcome grant, once ever; not an admin's: they run the house, and neither teach nor learn. */
@Injectable()
export class Welcome {
  readonly #welcomed = new Set<MemberId>();

  constructor(
    private readonly ledger: Ledger,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  async ensure(memberId: MemberId, context: CallContext): Promise<void> {
    const { actor } = context;
    if (actor?.role === 'admin' && actor.memberId === memberId) return;
    if (this.#welcomed.has(memberId)) return;
    const account = memberAccount(memberId);
    const grantMinutes = this.config.WELCOME_MINUTES;
    const key = `${account}:welcome`;
    const answer = await this.ledger.ask({ type: 'account.open', key, account, grantMinutes }, context);
    if (!answer.ok) throw new Error(`the welcome was refused: ${answer.failure.code}`);
    if (this.#welcomed.size >= MAX_REMEMBERED) this.#welcomed.clear();
    this.#welcomed.add(memberId);
  }
}
