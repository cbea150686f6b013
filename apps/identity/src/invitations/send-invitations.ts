import { Inject, Injectable } from '@nestjs/common';
import { ledgerApi, type MemberId } from '@skillhour/contracts';
import { type BackgroundLoop, Caller, Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, makeSecret } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore } from '../limits/index.js';
import { MailSender, MailStore } from '../mail/index.js';
import { invitationEmail } from './invitation-email.js';
import { InvitationStore, LIFETIME_MS } from './invitation.store.js';

const POLL_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Sends queued invitations, at most `INVITES_PER_HOUR` within any hour. The others wait, also across restarts. */
@Injectable()
export class SendInvitations {
  readonly #loop: BackgroundLoop;
  readonly #limit: Limit;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly limits: LimitStore,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    this.#limit = { count: config.INVITES_PER_HOUR, windowMs: HOUR_MS };
    const work = invitations.tasks.work((memberId) => this.#send(memberId));
    this.#loop = loops.startWork({ name: 'invitations', work, restMs: POLL_MS, parallel: 1 });
  }

  /** Sends the invitations of committed transactions now, not at the next poll. */
  wake(): void {
    this.#loop.wake();
  }

  async #send(memberId: MemberId): Promise<void> {
    const account = await this.accounts.find(memberId);
    if (account?.status !== 'invited' || account.blocked) return this.invitations.remove(memberId);
    const balance = await this.caller.call(ledgerApi.readBalance, { member_id: memberId }, systemContext());
    const now = this.clock.now();
    const wait = await this.limits.take('invitations', this.#limit, now);
    if (wait) return this.invitations.postpone(memberId, new Date(now.getTime() + wait.retryAfterMs));
    await this.#queueEmail(account, balance.total_time);
    this.mailSender.wake();
  }

  /** The token exists only in the email, so it is made when the email is. */
  async #queueEmail({ id, email, firstName }: Account, minutes: number): Promise<void> {
    const token = makeSecret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const link = `${this.config.PUBLIC_ORIGIN}/invitation?token=${token}`;
    const content = invitationEmail({ firstName, minutes, link, expiresAt });
    await this.unitOfWork.run(systemContext(), async (tx) => {
      if (!(await this.invitations.markSent(id, { tokenHash: hashSecret(token), expiresAt }, tx))) return;
      await this.mails.add(
        { ...content, to: email, about: `invitation of ${id}`, dropAt: expiresAt },
        now,
        tx,
      );
    });
  }
}
