import { Injectable } from '@nestjs/common';
import {
  actOf,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SanctionId,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock, inLanguageOf } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { Revocations } from '../login-sessions/index.js';
import { SecurityMailQueue } from '../mail/index.js';
import { AppealTokens } from './appeal-tokens.js';
import type { Sanction } from './sanction.js';
import { appealEmail } from './sanction-emails.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';
import { TakeBack } from './take-back.js';

type Endpoint = typeof identityApi.decideAppeal;
const endpoint = identityApi.decideAppeal;

/** Decides an appeal: takes the sanction back, or upholds it. Taking back one that ended meanwhile only replies. */
@Injectable()
export class DecideAppeal implements Handler<Endpoint> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly takeBack: TakeBack,
    private readonly tokens: AppealTokens,
    private readonly mails: SecurityMailQueue,
    private readonly log: AuditLog,
    private readonly views: SanctionViews,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: adminId } = context.actor;
    await this.unitOfWork.run(context, async (tx) => {
      const sanction = (await this.sanctions.find(input.id, tx)) ?? fail(endpoint, 'sanction.not_found');
      if (!sanction.appeal || sanction.appeal.decision) fail(endpoint, 'appeal.none_open');
      const { decision, reply } = input;
      const decided = { decision, reply, decidedAt: this.clock.now(), decidedBy: adminId };
      await this.sanctions.decideAppeal(sanction.id, { ...sanction.appeal, ...decided }, tx);
      if (decision === 'lift') await this.takeBack.run(sanction, { adminId, reason: reply }, tx);
      await this.#report(sanction, { ...input, ...decided }, tx);
    });
    this.mails.flush();
    return this.#respond(input.id);
  }

  resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return this.#respond(id);
  }

  /** Writes the audit log, and queues the email to the member. */
  async #report(
    { id, memberId, kind }: Sanction,
    {
      decision,
      reply,
      decidedAt: at,
      decidedBy: adminId,
    }: Input<Endpoint> & { decidedAt: Date; decidedBy: SignedInContext['actor']['memberId'] },
    tx: Tx,
  ): Promise<void> {
    const account = await this.accounts.find(memberId, tx);
    if (!account) return;
    const thing = { kind: 'member', id: memberId, label: account.username } as const;
    await this.log.write(
      actOf('appeal_decided', { adminId, thing, at, reason: reply, values: { decision } }),
      tx,
    );
    const content = inLanguageOf(account, () =>
      appealEmail(account.firstName, { decision, reply, kind }, this.tokens.linkOf(id)),
    );
    await this.mails.add(content, { to: account.email, about: `appeal of ${id}` }, tx);
  }

  async #respond(id: SanctionId): Promise<Output<Endpoint>> {
    const sanction = (await this.sanctions.find(id)) ?? fail(endpoint, 'sanction.not_found');
    if (sanction.kind !== 'warn') await this.revocations.announceBlock(sanction.memberId);
    return this.views.one(sanction);
  }
}
