import { Inject, Injectable } from '@nestjs/common';
import { type LoginSessionId, MemberId } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork, type Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { RemoveAccount, RetentionNoticeStore, type RetentionReason } from '../account-deletion/index.js';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { InvitationStore } from '../invitations/index.js';
import { Revocations } from '../login-sessions/index.js';
import { SecurityMailQueue } from '../mail/index.js';
import { SecurityLog } from '../security/index.js';
import { retentionEmail } from './retention-email.js';
import { deletionAfter, nextStep, yearsBefore } from './retention-steps.js';

const HOUR_MS = 60 * 60_000;
const RUN_EVERY_MS = 6 * HOUR_MS;
const FIRST_RUN_MS = 60_000;
const TAKEOVER_MS = HOUR_MS;
const BATCH_ROWS = 200;
/** Years after which an unclaimed invitation ends. */
const UNCLAIMED_YEARS = 1;

/** An account that no one uses, and since when. */
interface Unused {
  id: MemberId;
  reason: RetentionReason;
  since: Date;
}

/**
 * Deletes accounts whose invitation was not claimed for a year and, with `INACTIVE_YEARS`, those of members who have not signed in for so long.
 * Each gets two notices before, 30 days apart. Paper members, admins and blocked members are not deleted.
 */
@Injectable()
export class DeleteUnusedAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly notices: RetentionNoticeStore,
    private readonly removal: RemoveAccount,
    private readonly revocations: Revocations,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.start({
      name: 'delete-unused-accounts',
      takeoverMs: TAKEOVER_MS,
      firstRunMs: FIRST_RUN_MS,
      run: async () => {
        await this.run();
        return RUN_EVERY_MS;
      },
    });
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const unclaimedBefore = yearsBefore(now, UNCLAIMED_YEARS);
    await this.#forEach(
      (after) => this.invitations.findSentBefore(unclaimedBefore, after, BATCH_ROWS),
      'unclaimed',
    );
    const { INACTIVE_YEARS: years } = this.config;
    if (years !== 'off') {
      const activeBefore = yearsBefore(now, years);
      await this.#forEach((after) => this.accounts.findAbsent(activeBefore, after, BATCH_ROWS), 'absent');
    }
    this.mailQueue.flush();
  }

  async #forEach(
    find: (after: MemberId | null) => Promise<{ memberId: MemberId; since: Date }[]>,
    reason: RetentionReason,
  ): Promise<void> {
    let after: MemberId | null = null;
    for (;;) {
      const found: { memberId: MemberId; since: Date }[] = await find(after);
      for (const { memberId: id, since } of found) await this.#handle({ id, reason, since });
      const last = found.at(-1);
      if (last === undefined || found.length < BATCH_ROWS) return;
      after = last.memberId;
    }
  }

  async #handle(unused: Unused): Promise<void> {
    const ended = await this.unitOfWork.run(systemContext(), (tx) => this.#step(unused, tx));
    if (ended === null) return;
    this.security.write('account_deleted', systemContext(), { memberId: unused.id });
    await this.revocations.announceEnded(ended);
  }

  /** Returns the ended login sessions if it deleted the account, otherwise null. */
  async #step({ id, reason, since }: Unused, tx: Tx): Promise<LoginSessionId[] | null> {
    const account = await this.accounts.find(id, tx);
    if (!account || !isUnused(account, { reason, since })) return null;
    const now = this.clock.now();
    const notice = await this.notices.find(id, tx);
    const step = nextStep({ reason, since }, notice, now);
    if (step === 'wait') return null;
    if (step === 'delete') return this.removal.run(account, tx);
    const isFirst = step === 'first_notice';
    const firstAt = isFirst || !notice ? now : notice.firstAt;
    await this.notices.save(id, { reason, since, firstAt, secondAt: isFirst ? null : now }, tx);
    await this.#queueEmail(account, reason, deletionAfter(step, now), tx);
    return null;
  }

  async #queueEmail(
    { id, firstName, email }: Account,
    reason: RetentionReason,
    deletedAt: Date,
    tx: Tx,
  ): Promise<void> {
    const content = retentionEmail(reason, { firstName, deletedAt, origin: this.config.PUBLIC_ORIGIN });
    await this.mailQueue.add(content, { to: email, about: `retention of ${id}` }, tx);
  }
}

/** Whether the account is still unused, because its member may have come back since it was found. */
const isUnused = (account: Account, { reason, since }: Pick<Unused, 'reason' | 'since'>): boolean =>
  account.role === 'user' &&
  !account.blocked &&
  (reason === 'unclaimed'
    ? account.status === 'invited'
    : account.status === 'active' && account.lastActiveAt?.getTime() === since.getTime());
