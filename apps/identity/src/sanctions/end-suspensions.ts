import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { type DueWork, Loops, systemContext } from '@skillhour/messaging';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { Revocations } from '../login-sessions/index.js';
import { SecurityMailQueue } from '../mail/index.js';
import { Readmit } from './readmit.js';
import { isOver } from './sanction.js';
import { suspensionEndEmail } from './sanction-emails.js';
import { SanctionStore } from './sanction.store.js';

/** Pause between two searches for suspensions that are over. A sign-in does not wait for them. */
const REST_MS = 5_000;

/** Ends suspensions whose time is over. */
@Injectable()
export class EndSuspensions {
  readonly work: DueWork;
  readonly #signInLink: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_ORIGIN }: IdentityConfig,
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly readmit: Readmit,
    private readonly revocations: Revocations,
    private readonly mails: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    this.#signInLink = `${PUBLIC_ORIGIN}/login`;
    this.work = sanctions.tasks.work(({ memberId }) => this.run(memberId));
    loops.startWork({ name: 'suspension-end', work: this.work, restMs: REST_MS });
  }

  /** Ends the member's suspension if it is over. Returns whether the member may sign in now. */
  async run(memberId: MemberId): Promise<boolean> {
    const outcome = await this.unitOfWork.run(systemContext(), async (tx) => {
      const account = await this.accounts.find(memberId, tx);
      if (!account?.blocked) return 'free';
      const current = await this.sanctions.findExclusion(memberId, tx);
      if (!current || !isOver(current, this.clock.now())) return 'excluded';
      await this.readmit.run(account, null, tx);
      // A member who has not accepted their invitation gets no other email.
      if (account.status === 'active') await this.#queueEmail(account, tx);
      return 'ended';
    });
    if (outcome === 'ended') {
      this.mails.flush();
      await this.revocations.announceBlock(memberId);
    }
    return outcome !== 'excluded';
  }

  async #queueEmail(account: Account, tx: Tx): Promise<void> {
    const { id, email, firstName } = account;
    const content = inLanguageOf(account, () => suspensionEndEmail(firstName, this.#signInLink));
    await this.mails.add(content, { to: email, about: `end of suspension of ${id}` }, tx);
  }
}
