import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  type LoginSessionId,
  type MemberId,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { EndLoginSessions } from '../login-sessions/end-login-sessions.js';
import { Revocations } from '../login-sessions/revocations.js';
import type { Account } from './account.js';
import { AccountStore } from './account.store.js';

type Endpoint = typeof identityApi.toggleBlock;

/** Blocks a member, or lifts the block. A block ends all their login sessions, and lifting it revives none. */
@Injectable()
export class ToggleBlock implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext) {
    const { blocked, ended } = await this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(id, tx);
      refuseUnlessBlockable(account, context.actor.memberId);
      return account.blocked ? this.#unblock(id, tx) : this.#block(id, tx);
    });
    await this.revocations.announceEnded(ended);
    await this.revocations.announceBlock(id);
    return { status: blocked ? ('blocked' as const) : ('active' as const) };
  }

  async #block(id: MemberId, tx: Tx): Promise<{ blocked: boolean; ended: LoginSessionId[] }> {
    await this.accounts.change(id, {}, { blocked: true }, tx);
    const ended = await this.ending.endAll(id, 'block', tx);
    tx.publish(identityEvents.memberBlocked, { member_id: id });
    return { blocked: true, ended };
  }

  async #unblock(id: MemberId, tx: Tx): Promise<{ blocked: boolean; ended: LoginSessionId[] }> {
    await this.accounts.change(id, {}, { blocked: false }, tx);
    tx.publish(identityEvents.memberUnblocked, { member_id: id });
    return { blocked: false, ended: [] };
  }
}

function refuseUnlessBlockable(account: Account | null, callerId: MemberId): asserts account is Account {
  if (!account) fail(identityApi.toggleBlock, 'member.not_found', 'This member does not exist.');
  if (account.id === callerId)
    fail(identityApi.toggleBlock, 'member.cannot_block', 'You cannot block yourself.');
  if (account.role === 'admin') {
    fail(identityApi.toggleBlock, 'member.cannot_block', 'An admin cannot be blocked.');
  }
}
