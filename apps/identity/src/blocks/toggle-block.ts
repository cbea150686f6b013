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
import { type Account, AccountStore } from '../accounts/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { SecurityLog } from '../security/index.js';

type Endpoint = typeof identityApi.toggleBlock;
const endpoint = identityApi.toggleBlock;

interface Toggled {
  blocked: boolean;
  ended: LoginSessionId[];
}

/** Blocks a member, or lifts the block. A block ends all their login sessions, and lifting it revives none. */
@Injectable()
export class ToggleBlock implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
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
      return account.blocked ? this.#unblock(id, tx) : this.#block(id, tx);
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

  async #block(id: MemberId, tx: Tx): Promise<Toggled> {
    await this.accounts.change(id, {}, { blocked: true }, tx);
    const ended = await this.ending.endAll(id, 'block', tx);
    tx.publish(identityEvents.memberBlocked, { member_id: id });
    tx.note('blocked');
    return { blocked: true, ended };
  }

  async #unblock(id: MemberId, tx: Tx): Promise<Toggled> {
    await this.accounts.change(id, {}, { blocked: false }, tx);
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
