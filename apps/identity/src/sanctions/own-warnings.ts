import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AppealTokens } from './appeal-tokens.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';

type List = typeof identityApi.listOwnWarnings;
type Confirm = typeof identityApi.confirmWarning;

/** Lists the caller's warnings that they have not confirmed. */
@Injectable()
export class ListOwnWarnings implements Handler<List> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly views: SanctionViews,
    private readonly tokens: AppealTokens,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<List>, { actor }: SignedInContext): Promise<Output<List>> {
    const warnings = await this.sanctions.findUnseen(actor.memberId);
    const now = this.clock.now();
    return {
      results: warnings.map((warning) => ({
        ...this.views.own(warning, now),
        token: this.tokens.tokenOf(warning.id),
      })),
    };
  }
}

/** Records that the caller has read a warning. Another member's warning is not found. */
@Injectable()
export class ConfirmWarning implements Handler<Confirm> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Confirm>, context: SignedInContext): Promise<Output<Confirm>> {
    const { memberId } = context.actor;
    const warning = await this.sanctions.find(id);
    if (warning?.memberId !== memberId || warning.kind !== 'warn')
      return fail(identityApi.confirmWarning, 'sanction.not_found');
    await this.unitOfWork.run(context, async (tx) => {
      await this.sanctions.markSeen(id, this.clock.now(), tx);
      const { length } = await this.sanctions.findUnseen(memberId, tx);
      await this.accounts.change(memberId, {}, { unseenWarnings: length }, tx);
    });
    return this.#respond(memberId);
  }

  resume(_: Input<Confirm>, { actor }: SignedInContext): Promise<Output<Confirm>> {
    return this.#respond(actor.memberId);
  }

  async #respond(memberId: MemberId): Promise<Output<Confirm>> {
    return { unseen_warnings: (await this.sanctions.findUnseen(memberId)).length };
  }
}
