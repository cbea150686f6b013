import { Injectable } from '@nestjs/common';
import {
  DisputeId,
  exchangeApi,
  exchangeEvents,
  fail,
  newId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { FindOwnSession } from '../sessions/index.js';
import { throwRejection } from '../domain/index.js';
import { decideOpening, type OpenDispute as Opened } from './dispute.js';
import { disputeEventDataOf } from './dispute-event-data.js';
import { DisputeStore } from './dispute.store.js';
import { toView } from './dispute-views.js';

const endpoint = exchangeApi.openDispute;
type Endpoint = typeof endpoint;

/**
 * Opens a dispute of a session's settlement for either party. A session can have one dispute, even if both parties open
 * it concurrently.
 */
@Injectable()
export class OpenDispute implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnSession: FindOwnSession,
    private readonly disputes: DisputeStore,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = await this.#build(input, context);
    try {
      await this.unitOfWork.run(context, async (tx) => {
        await this.disputes.insert(dispute, tx);
        tx.note(dispute.id);
        const opened_by = context.actor.memberId;
        tx.publish(exchangeEvents.disputeOpened, { ...disputeEventDataOf(dispute), opened_by });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.#rejectIfDisputed(input);
    }
    return toView(dispute);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const dispute = await this.disputes.find(DisputeId.parse(id));
    return dispute ? toView(dispute) : fail(endpoint, 'session.not_found');
  }

  async #build(input: Input<Endpoint>, context: SignedInContext): Promise<Opened> {
    const { session, side: openedBy } = await this.findOwnSession.run(endpoint, input.id, context);
    const now = this.clock.now();
    const opening = decideOpening(session, now);
    if (opening.kind === 'rejected') {
      // An existing dispute is more informative than the expired period, so it is reported first.
      await this.#rejectIfDisputed(input);
      return throwRejection(endpoint, opening);
    }
    return {
      state: 'open',
      id: newId(DisputeId),
      sessionId: session.id,
      meetingId: session.meetingId,
      studentId: session.studentId,
      teacherId: session.teacherId,
      title: session.request.content.title,
      settledMinutes: opening.minutes,
      openedBy,
      reason: input.reason,
      createdAt: now,
      claim: null,
    };
  }

  async #rejectIfDisputed({ id }: Input<Endpoint>): Promise<void> {
    const first = await this.disputes.findBySession(id);
    if (first) fail(endpoint, first.state === 'open' ? 'dispute.exists' : 'dispute.decided');
  }
}
