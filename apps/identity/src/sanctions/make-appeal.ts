import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AppealTokens } from './appeal-tokens.js';
import { appealEndOf, isOver } from './sanction.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';

type Appeal = typeof identityApi.makeAppeal;
type Read = typeof identityApi.readAppeal;
const endpoint = identityApi.makeAppeal;

/** Stores a member's appeal. One per sanction, within 30 days. */
@Injectable()
export class MakeAppeal implements Handler<Appeal> {
  constructor(
    private readonly tokens: AppealTokens,
    private readonly sanctions: SanctionStore,
    private readonly views: SanctionViews,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ token, text }: Input<Appeal>, context: CallContext): Promise<Output<Appeal>> {
    const id = this.tokens.read(token) ?? fail(endpoint, 'appeal.invalid_token');
    const now = this.clock.now();
    const appeal = { text, at: now, decision: null, reply: '', decidedAt: null, decidedBy: null };
    const sanction = await this.unitOfWork.run(context, async (tx) => {
      const found = (await this.sanctions.find(id, tx)) ?? fail(endpoint, 'appeal.invalid_token');
      if (found.appeal) fail(endpoint, 'appeal.exists');
      if (appealEndOf(found) <= now) fail(endpoint, 'appeal.invalid_token');
      if (found.endedAt || isOver(found, now)) fail(endpoint, 'appeal.ended');
      if (!(await this.sanctions.addAppeal(id, appeal, tx))) fail(endpoint, 'appeal.exists');
      tx.publish(identityEvents.sanctionAppealed, { member_id: found.memberId, sanction_id: id });
      return { ...found, appeal };
    });
    return this.views.own(sanction, now);
  }
}

/** Returns a sanction and its appeal by the token of the appeal link. After 30 days only if there is an appeal. */
@Injectable()
export class ReadAppeal implements Handler<Read> {
  constructor(
    private readonly tokens: AppealTokens,
    private readonly sanctions: SanctionStore,
    private readonly views: SanctionViews,
    private readonly clock: Clock,
  ) {}

  async handle({ token }: Input<Read>): Promise<Output<Read>> {
    const id = this.tokens.read(token);
    const sanction = id && (await this.sanctions.find(id));
    const now = this.clock.now();
    if (!sanction || (appealEndOf(sanction) <= now && !sanction.appeal))
      return fail(identityApi.readAppeal, 'appeal.invalid_token');
    return this.views.own(sanction, now);
  }
}
