import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type LoginSessionId,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { Revocations } from '../login-sessions/index.js';
import { Impose, Readmit } from '../sanctions/index.js';
import { SecurityLog } from '../security/index.js';

type Endpoint = typeof identityApi.toggleBlock;
const endpoint = identityApi.toggleBlock;

interface ToggleResult {
  status: Output<Endpoint>['status'];
  changed: boolean;
  ended: LoginSessionId[];
}

/**
 * Blocks a member, or lifts the block or suspension. A block ends all their login sessions and closes the reports about
 * them. Lifting it revives none.
 */
@Injectable()
export class ToggleBlock implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly impose: Impose,
    private readonly readmit: Readmit,
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
      if (account.status !== 'waiting') await this.profiles.ensure(account, tx);
      const ended = await this.#change(account, wanted, { adminId, reason }, tx);
      tx.note(wanted);
      return { status: wanted, changed: true, ended };
    });
    if (toggled.changed) {
      const fact = toggled.status === 'blocked' ? 'member_blocked' : 'member_unblocked';
      this.security.write(fact, context, { memberId: id, adminId });
      this.impose.flush();
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

  /** Returns the login sessions that a block ended. */
  async #change(
    account: Account,
    wanted: ToggleResult['status'],
    by: { adminId: MemberId; reason: string },
    tx: Tx,
  ): Promise<LoginSessionId[]> {
    if (wanted === 'active') {
      await this.readmit.run(account, by, tx);
      return [];
    }
    const { adminId: byId, reason } = by;
    const verdict = { kind: 'block', days: null, cause: 'other', reason, byId } as const;
    return (await this.impose.run(account, verdict, tx)).ended;
  }
}

function requireBlockable(account: Account | null, callerId: MemberId): asserts account is Account {
  if (!account) fail(endpoint, 'member.not_found');
  if (account.id === callerId) fail(endpoint, 'member.cannot_block', { who: 'self' });
  if (account.role === 'admin') fail(endpoint, 'member.cannot_block', { who: 'admin' });
}
