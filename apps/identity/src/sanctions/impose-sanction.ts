import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  SanctionId,
  type SignedInContext,
  type SuspensionDays,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore } from '../accounts/index.js';
import { Revocations } from '../login-sessions/index.js';
import { SecurityLog } from '../security/index.js';
import { Impose, type Verdict } from './impose.js';
import { endOfSuspension, obstacleTo } from './sanction.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';

type Endpoint = typeof identityApi.imposeSanction;
const endpoint = identityApi.imposeSanction;

/** Warns, suspends or blocks a member. */
@Injectable()
export class ImposeSanction implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly sanctions: SanctionStore,
    private readonly impose: Impose,
    private readonly views: SanctionViews,
    private readonly revocations: Revocations,
    private readonly security: SecurityLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: adminId } = context.actor;
    const { id, kind, cause, reason } = input;
    const verdict = { kind, days: daysOf(input), cause, reason, byId: adminId };
    const { sanction, ended } = await this.unitOfWork.run(context, async (tx) => {
      const account = requireSanctionable(await this.accounts.find(id, tx), adminId);
      await this.#requireStricter(account, verdict, tx);
      await this.profiles.ensure(account, tx);
      const imposed = await this.impose.run(account, verdict, tx);
      tx.note(imposed.sanction.id);
      return imposed;
    });
    this.impose.flush();
    if (kind !== 'warn') {
      this.security.write('member_blocked', context, { memberId: id, adminId });
      await this.revocations.announceEnded(ended);
      await this.revocations.announceBlock(id);
    }
    return this.views.one(sanction);
  }

  async resume({ id }: Input<Endpoint>, _: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    await this.revocations.announceBlock(id);
    const sanction = await this.sanctions.find(SanctionId.parse(note));
    return sanction ? this.views.one(sanction) : fail(endpoint, 'member.not_found');
  }

  async #requireStricter({ id, blocked }: Account, { kind, days }: Verdict, tx: Tx): Promise<void> {
    const current = await this.sanctions.findExclusion(id, tx);
    const until = days && endOfSuspension(this.clock.now(), days);
    // Members blocked in earlier versions have no stored block.
    const obstacle = blocked && !current ? 'block' : obstacleTo({ kind, until }, current);
    if (obstacle) fail(endpoint, 'sanction.in_force', { kind: obstacle });
  }
}

function daysOf({ kind, days }: Input<Endpoint>): SuspensionDays | null {
  if (kind !== 'suspend') return null;
  return days ?? fail(endpoint, 'sanction.days');
}

function requireSanctionable(account: Account | null, callerId: MemberId): Account {
  if (!account || account.status === 'waiting') fail(endpoint, 'member.not_found');
  if (account.id === callerId) fail(endpoint, 'member.cannot_sanction', { who: 'self' });
  if (account.role === 'admin') fail(endpoint, 'member.cannot_sanction', { who: 'admin' });
  return account;
}
