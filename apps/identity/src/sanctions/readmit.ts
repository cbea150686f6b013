import { Injectable } from '@nestjs/common';
import { actOf, identityEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { OfferIndex } from '../entries/index.js';
import { SanctionStore } from './sanction.store.js';

/** The admin who lifts a suspension or block, and why. Null if a suspension ends by itself. */
export type Lifter = { adminId: MemberId; reason: string } | null;

/** Ends a suspension or block: the member can sign in again. Ended login sessions and cancelled sessions are not restored. */
@Injectable()
export class Readmit {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Announce the end with `Revocations` after the commit. */
  async run({ id, status, username }: Account, by: Lifter, tx: Tx): Promise<void> {
    const now = this.clock.now();
    const current = await this.sanctions.findExclusion(id, tx);
    if (current) await this.sanctions.end(current.id, { endedAt: now, liftedBy: by?.adminId ?? null }, tx);
    await this.accounts.change(id, {}, { blocked: false }, tx);
    if (status !== 'waiting') await this.profiles.setBlocked(id, false, tx);
    await this.offers.updateAll(id, tx);
    tx.publish(identityEvents.memberUnblocked, { member_id: id });
    if (!by) return;
    const thing = { kind: 'member', id, label: username } as const;
    await this.log.write(actOf('member_unblocked', { ...by, thing, at: now, values: {} }), tx);
  }
}
