import { Inject, Injectable } from '@nestjs/common';
import { identityApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, unlessAway } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { memberAccount } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Ledger } from '../writing/index.js';

/** Members known to have been welcomed; forgetting them costs a question to the journal. */
const MAX_REMEMBERED = 100_000;

/** Opens a member's account, once ever, with the welcome grant if it is due: one per mailbox. Admins have no account; they neither teach nor learn. */
@Injectable()
export class Welcome {
  readonly #welcomed = new Set<MemberId>();

  constructor(
    private readonly ledger: Ledger,
    private readonly journal: JournalStore,
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  /** `due`: what identity's event states; otherwise identity is called for members without an account. */
  async ensure(memberId: MemberId, context: CallContext, due?: boolean): Promise<void> {
    const { actor } = context;
    if (actor?.role === 'admin' && actor.memberId === memberId) return;
    if (this.#welcomed.has(memberId)) return;
    const account = memberAccount(memberId);
    const key = `${account}:welcome`;
    const [opened] = due === undefined ? await this.journal.findActs([key]) : [];
    if (!opened) {
      const isDue = due ?? (await this.#isDue(memberId, context));
      const grantMinutes = isDue ? this.config.WELCOME_MINUTES : 0;
      const answer = await this.ledger.ask({ type: 'account.open', key, account, grantMinutes }, context);
      if (!answer.ok) throw new Error(`the welcome was refused: ${answer.failure.code}`);
    }
    if (this.#welcomed.size >= MAX_REMEMBERED) this.#welcomed.clear();
    this.#welcomed.add(memberId);
  }

  /**
   * Due if identity is down, so that members are not blocked by it. Nobody can be verified at that time, and the event of an earlier
   * verification, which states whether the grant is due, normally arrives before the member's first call.
   */
  async #isDue(memberId: MemberId, context: CallContext): Promise<boolean> {
    const answer = this.caller.call(identityApi.readWelcome, { member_id: memberId }, context);
    return (await unlessAway(answer, { due: true })).due;
  }
}
