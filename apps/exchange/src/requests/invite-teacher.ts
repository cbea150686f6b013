import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  realtimeApi,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { AskableTeachers } from './askable-teachers.js';
import { decideInvitation } from './decide-request.js';
import { FindOwnRequest } from './find-own-request.js';
import { RequestAllowance } from './request-allowance.store.js';
import { requestEventDataOf } from './request-event-data.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.inviteTeacher;
const endpoint = exchangeApi.inviteTeacher;

/** Invites a member to propose a time for the caller's open request. An invitation is sent once and holds no minutes. */
@Injectable()
export class InviteTeacher implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnRequest: FindOwnRequest,
    private readonly requests: SkillRequestStore,
    private readonly teachers: AskableTeachers,
    private readonly allowance: RequestAllowance,
    private readonly caller: Caller,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const teacherId = input.member_id;
    if ((await this.#decide(input, context)).kind === 'invite') await this.#check(teacherId, context);
    await this.unitOfWork.run(context, async (tx) => {
      const decision = await this.#decide(input, context, tx);
      if (decision.kind === 'already') return;
      await this.requests.invite(input.id, teacherId, tx);
      const facts = { ...requestEventDataOf(decision.request), teacher_id: teacherId };
      tx.publish(exchangeEvents.requestInvited, facts);
    });
    return this.resume(input, context);
  }

  resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.views.one(id, context);
  }

  async #decide({ id, member_id: teacherId }: Input<Endpoint>, context: SignedInContext, tx?: Tx) {
    const request = await this.findOwnRequest.run(endpoint, id, context, tx);
    const decision = decideInvitation(request, teacherId, this.clock.now());
    return decision.kind === 'rejected' ? throwRejection(endpoint, decision) : decision;
  }

  /** Checks that the member can be asked, that neither has blocked the other, and how many the caller has asked lately. */
  async #check(teacherId: MemberId, context: SignedInContext): Promise<void> {
    const { memberId } = context.actor;
    const obstacle = await this.teachers.obstacleTo(teacherId, context);
    if (obstacle === 'no_account') fail(endpoint, 'member.no_account');
    // A block is not revealed.
    if (obstacle || !(await this.#mayWrite(memberId, teacherId, context)))
      fail(endpoint, 'request.cannot_invite', { who: 'other' });
    const full = await this.allowance.take(memberId, this.clock.now());
    if (full) fail(endpoint, 'request.too_many_invitations', {}, { retryAfterMs: full.waitMs });
  }

  async #mayWrite(memberId: MemberId, otherId: MemberId, context: SignedInContext): Promise<boolean> {
    const pair = { member_id: memberId, other_id: otherId };
    return (await this.caller.call(realtimeApi.mayWriteInChat, pair, context)).may_write;
  }
}
