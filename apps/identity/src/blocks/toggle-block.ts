import { Injectable } from '@nestjs/common';
import {
  actOf,
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  type LoginSessionId,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { OfferIndex } from '../entries/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { AuditLog } from '../audit/index.js';
import { CloseReports } from '../reports/index.js';
import { SecurityLog } from '../security/index.js';

type Endpoint = typeof identityApi.toggleBlock;
const endpoint = identityApi.toggleBlock;

interface ToggleResult {
  status: Output<Endpoint>['status'];
  changed: boolean;
  ended: LoginSessionId[];
}
interface BlockDecision {
  adminId: MemberId;
  reason: string;
}

/** Blocks a member, or lifts the block. A block ends all their login sessions and closes the reports about them. Lifting it revives none. */
@Injectable()
export class ToggleBlock implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
    private readonly reports: CloseReports,
    private readonly log: AuditLog,
    private readonly clock: Clock,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle({ id, status, reason }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const adminId = context.actor.memberId;
    const toggled = await this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(id, tx);
      requireBlockable(account, adminId);
      const wanted = status ?? (account.blocked ? 'active' : 'blocked');
      if ((wanted === 'blocked') === account.blocked) return this.#reportUnchanged(wanted, tx);
      if (account.status === 'active') await this.profiles.ensure(account, tx);
      const by = { adminId, reason };
      return wanted === 'blocked' ? this.#block(account, by, tx) : this.#unblock(account, by, tx);
    });
    if (toggled.changed) {
      const fact = toggled.status === 'blocked' ? 'member_blocked' : 'member_unblocked';
      this.security.write(fact, context, { memberId: id, adminId });
      await this.revocations.announceEnded(toggled.ended);
    }
    return this.#respond(id, toggled.status);
  }

  /** Returns the original result, because a second toggle would undo it. */
  resume({ id }: Input<Endpoint>, _: SignedInContext, status: string | null): Promise<Output<Endpoint>> {
    return this.#respond(id, status === 'blocked' ? 'blocked' : 'active');
  }

  async #respond(id: MemberId, status: 'blocked' | 'active'): Promise<Output<Endpoint>> {
    await this.revocations.announceBlock(id);
    return { status };
  }

  /** The member already has the wanted status, because another admin was faster. */
  #reportUnchanged(status: ToggleResult['status'], tx: Tx): ToggleResult {
    tx.markUnchanged();
    return { status, changed: false, ended: [] };
  }

  async #block(account: Account, { adminId, reason }: BlockDecision, tx: Tx): Promise<ToggleResult> {
    const { id, status, username } = account;
    await this.accounts.change(id, {}, { blocked: true }, tx);
    if (status === 'active') await this.#hideOrShow(id, true, tx);
    const reports = await this.reports.run(id, tx);
    const ended = await this.ending.endAll(id, 'block', tx);
    tx.publish(identityEvents.memberBlocked, { member_id: id });
    const thing = { kind: 'member', id, label: username } as const;
    const at = this.clock.now();
    await this.log.write(actOf('member_blocked', { adminId, thing, at, reason, values: { reports } }), tx);
    tx.note('blocked');
    return { status: 'blocked', changed: true, ended };
  }

  /** Updates the copies by which lists leave out blocked members and their offers. */
  async #hideOrShow(id: MemberId, blocked: boolean, tx: Tx): Promise<void> {
    await this.profiles.setBlocked(id, blocked, tx);
    await this.offers.updateAll(id, tx);
  }

  async #unblock(account: Account, { adminId, reason }: BlockDecision, tx: Tx): Promise<ToggleResult> {
    const { id, status, username } = account;
    await this.accounts.change(id, {}, { blocked: false }, tx);
    if (status === 'active') await this.#hideOrShow(id, false, tx);
    tx.publish(identityEvents.memberUnblocked, { member_id: id });
    const thing = { kind: 'member', id, label: username } as const;
    const at = this.clock.now();
    await this.log.write(actOf('member_unblocked', { adminId, thing, at, reason, values: {} }), tx);
    tx.note('active');
    return { status: 'active', changed: true, ended: [] };
  }
}

function requireBlockable(account: Account | null, callerId: MemberId): asserts account is Account {
  if (!account) fail(endpoint, 'member.not_found');
  if (account.id === callerId) fail(endpoint, 'member.cannot_block', { who: 'self' });
  if (account.role === 'admin') fail(endpoint, 'member.cannot_block', { who: 'admin' });
}
