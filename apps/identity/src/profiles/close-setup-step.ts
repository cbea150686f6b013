import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { ProfileViews } from './profile-views.js';

type Endpoint = typeof identityApi.closeSetupStep;

/** Marks one of the caller's steps after sign-up as done or skipped. */
@Injectable()
export class CloseSetupStep implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly views: ProfileViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(context.actor.memberId, tx);
      if (!account) fail(identityApi.closeSetupStep, 'member.not_found');
      await this.profiles.ensure(account, tx);
      await this.profiles.markStep(account.id, input.step, input.state, tx);
    });
    return this.resume(input, context);
  }

  /** Returns the current profile. */
  async resume(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(context.actor.memberId);
    if (!account) fail(identityApi.closeSetupStep, 'member.not_found');
    return this.views.ownProfileOf(account, context);
  }
}
