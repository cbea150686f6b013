import { Injectable } from '@nestjs/common';
import {
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
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { CloseReports } from '../reports/index.js';
import { SecurityLog } from '../security/index.js';

type Endpoint = typeof identityApi.toggleBlock;
const endpoint = identityApi.toggleBlock;

interface Toggled {
  blocked: boolean;
  ended: LoginSessionId[];
}

/** Blocks a member, or lifts the block. A block ends all their login sessions and closes the reports about them, and lifting it revives none. */
@Injectable()
export class ToggleBlock implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly reports: CloseReports,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const adminId = context.actor.memberId;
    const { blocked, ended } = await this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(id, tx);
      refuseUnlessBlockable(account, adminId);
      if (account.status === 'active') await this.profiles.ensure(account, tx);
      return account.blocked ? this.#unblock(account, tx) : this.#block(account, tx);
    });
    const fact = blocked ? 'member_blocked' : 'member_unblocked';
    this.security.write(fact, context, { memberId: id, adminId });
    await this.revocations.announceEnded(ended);
    return this.#answer(id, blocked ? 'blocked' : 'active');
  }

  /** Answers what was done then: a second toggle would undo it. */
  resume({ id }: Input<Endpoint>, _: SignedInContext, status: string | null): Promise<Output<Endpoint>> {
    return this.#answer(id, status === 'blocked' ? 'blocked' : 'active');
  }

  async #answer(id: MemberId, status: 'blocked' | 'active'): Promise<Output<Endpoint>> {
    await this.revocations.announceBlock(id);
    return { status };
  }

  async #block({ id, status }: Account, tx: Tx): Promise<Toggled> {
    await this.accounts.change(id, {}, { blocked: true }, tx);
    if (status === 'active') await this.profiles.setBlocked(id, true, tx);
    await this.reports.run(id, tx);
    const ended = await this.ending.endAll(id, 'block', tx);
    tx.publish(identityEvents.memberBlocked, { member_id: id });
    tx.note('blocked');
    return { blocked: true, ended };
  }

  async #unblock({ id, status }: Account, tx: Tx): Promise<Toggled> {
    await this.accounts.change(id, {}, { blocked: false }, tx);
    if (status === 'active') await this.profiles.setBlocked(id, false, tx);
    tx.publish(identityEvents.memberUnblocked, { member_id: id });
    tx.note('active');
    return { blocked: false, ended: [] };
  }
}

function refuseUnlessBlockable(account: Account | null, callerId: MemberId): asserts account is Account {
  if (!account) fail(endpoint, 'member.not_found');
  if (account.id === callerId) fail(endpoint, 'member.cannot_block', { who: 'self' });
  if (account.role === 'admin') fail(endpoint, 'member.cannot_block', { who: 'admin' });
}
