import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SanctionId,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Revocations } from '../login-sessions/index.js';
import { SecurityLog } from '../security/index.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';
import { TakeBack } from './take-back.js';

type Endpoint = typeof identityApi.liftSanction;
const endpoint = identityApi.liftSanction;

/** Lifts a suspension or block, or withdraws a warning. */
@Injectable()
export class LiftSanction implements Handler<Endpoint> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly takeBack: TakeBack,
    private readonly views: SanctionViews,
    private readonly revocations: Revocations,
    private readonly security: SecurityLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ id, reason }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: adminId } = context.actor;
    const { kind, memberId } = await this.unitOfWork.run(context, async (tx) => {
      const sanction = (await this.sanctions.find(id, tx)) ?? fail(endpoint, 'sanction.not_found');
      if (!(await this.takeBack.run(sanction, { adminId, reason }, tx))) fail(endpoint, 'sanction.ended');
      return sanction;
    });
    if (kind !== 'warn') this.security.write('member_unblocked', context, { memberId, adminId });
    return this.#respond(id);
  }

  resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return this.#respond(id);
  }

  async #respond(id: SanctionId): Promise<Output<Endpoint>> {
    const sanction = (await this.sanctions.find(id)) ?? fail(endpoint, 'sanction.not_found');
    if (sanction.kind !== 'warn') await this.revocations.announceBlock(sanction.memberId);
    return this.views.one(sanction);
  }
}
