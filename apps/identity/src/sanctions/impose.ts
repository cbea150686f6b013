import { Injectable } from '@nestjs/common';
import {
  actOf,
  type AuditedAct,
  identityEvents,
  type LoginSessionId,
  newId,
  SanctionId,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, inLanguageOf } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { OfferIndex } from '../entries/index.js';
import { EndLoginSessions } from '../login-sessions/index.js';
import { SecurityMailQueue } from '../mail/index.js';
import { CloseReports } from '../reports/index.js';
import { AppealTokens } from './appeal-tokens.js';
import { endOfSuspension, type Sanction } from './sanction.js';
import { sanctionEmail } from './sanction-emails.js';
import { SanctionStore } from './sanction.store.js';

/** An admin's decision about a member. */
export type Verdict = Pick<Sanction, 'kind' | 'days' | 'cause' | 'reason' | 'byId'>;

interface Imposed {
  sanction: Sanction;
  /** Ended login sessions, to be announced after the commit. */
  ended: LoginSessionId[];
}

/**
 * Applies a warning, suspension or block in the admin's transaction: stores it, closes the reports about the member, and
 * queues the email. A suspension or block also blocks the account and ends its login sessions.
 */
@Injectable()
export class Impose {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
    private readonly reports: CloseReports,
    private readonly ending: EndLoginSessions,
    private readonly tokens: AppealTokens,
    private readonly mails: SecurityMailQueue,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  async run(account: Account, verdict: Verdict, tx: Tx): Promise<Imposed> {
    const sanction = sanctionOf(account, verdict, this.clock.now());
    await this.#endWeaker(sanction, tx);
    await this.sanctions.add(sanction, tx);
    const reports = await this.reports.run(account.id, 'acted', tx);
    const ended =
      sanction.kind === 'warn' ? await this.#warn(sanction, tx) : await this.#exclude(account, sanction, tx);
    await this.log.write(auditedActOf(account, sanction, reports), tx);
    if (account.status === 'active') await this.#queueEmail(account, sanction, tx);
    return { sanction, ended };
  }

  /** Sends the email now, not at the next poll. */
  flush(): void {
    this.mails.flush();
  }

  /** A stricter sanction replaces a suspension. */
  async #endWeaker({ kind, memberId, at }: Sanction, tx: Tx): Promise<void> {
    const current = kind === 'warn' ? null : await this.sanctions.findExclusion(memberId, tx);
    if (current) await this.sanctions.end(current.id, { endedAt: at, liftedBy: null }, tx);
  }

  async #warn({ id, memberId }: Sanction, tx: Tx): Promise<LoginSessionId[]> {
    const { length } = await this.sanctions.findUnseen(memberId, tx);
    await this.accounts.change(memberId, {}, { unseenWarnings: length }, tx);
    tx.publish(identityEvents.memberWarned, { member_id: memberId, sanction_id: id });
    return [];
  }

  async #exclude({ id, status }: Account, { until }: Sanction, tx: Tx): Promise<LoginSessionId[]> {
    await this.accounts.change(id, {}, { blocked: true }, tx);
    if (status !== 'waiting') await this.profiles.setBlocked(id, true, tx);
    await this.offers.updateAll(id, tx);
    const ended = await this.ending.endAll(id, 'block', tx);
    tx.publish(identityEvents.memberBlocked, {
      member_id: id,
      ...(until && { until: until.toISOString() }),
    });
    return ended;
  }

  async #queueEmail(account: Account, sanction: Sanction, tx: Tx): Promise<void> {
    const content = inLanguageOf(account, () =>
      sanctionEmail(account.firstName, sanction, this.tokens.linkOf(sanction.id)),
    );
    await this.mails.add(content, { to: account.email, about: `sanction ${sanction.id}` }, tx);
  }
}

const sanctionOf = ({ id: memberId }: Account, { days, ...verdict }: Verdict, at: Date): Sanction => ({
  ...verdict,
  id: newId(SanctionId),
  memberId,
  days,
  at,
  until: days && endOfSuspension(at, days),
  endedAt: null,
  liftedBy: null,
  seenAt: null,
  appeal: null,
});

function auditedActOf({ id, username }: Account, sanction: Sanction, reports: number): AuditedAct {
  const { kind, byId: adminId, at, reason, days } = sanction;
  const act = { adminId, thing: { kind: 'member', id, label: username } as const, at, reason };
  switch (kind) {
    case 'warn':
      return actOf('member_warned', { ...act, values: { reports } });
    case 'suspend':
      return actOf('member_suspended', { ...act, values: { days: days ?? 0 } });
    case 'block':
      return actOf('member_blocked', { ...act, values: { reports } });
  }
}
