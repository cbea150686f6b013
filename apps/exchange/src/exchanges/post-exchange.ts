import { Injectable } from '@nestjs/common';
import {
  actOf,
  ASK_PERIOD_MS,
  AppError,
  exchangeEvents,
  ledgerApi,
  type CallContext,
  type MemberSummary,
  type Transaction,
} from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { z } from 'zod';
import { memberSummaryOf } from '../domain/index.js';
import { transferKeyOf, type Exchange } from './exchange.js';
import { ExchangeStore } from './exchange.store.js';

const ShortageData = z.object({ available: z.int() });

/** The moved minutes, or how many the student has if they lack some. */
type PostResult = { transaction: Transaction } | { available: number };

/**
 * Carries out a decided exchange in repeatable steps: the ledger moves the minutes under the exchange's own key, then one
 * transaction stores and announces it. After a crash in between, the sweep completes it.
 */
@Injectable()
export class PostExchange {
  constructor(
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly exchanges: ExchangeStore,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async run(exchange: Exchange, context: CallContext): Promise<PostResult> {
    const result = await this.#moveMinutes(exchange, context);
    if ('available' in result) {
      await this.#undo(exchange);
      return result;
    }
    const { teacherId, studentId } = exchange;
    const members = await this.directory.get([teacherId, studentId], context);
    const parties = {
      teacher: memberSummaryOf(members, teacherId),
      student: memberSummaryOf(members, studentId),
    };
    await this.unitOfWork.run(context, (tx) => this.#finish(exchange, result.transaction, parties, tx));
    return result;
  }

  async #moveMinutes(exchange: Exchange, context: CallContext): Promise<PostResult> {
    const { studentId, teacherId, minutes, text, tag, recordedBy, writtenBy } = exchange;
    const input = {
      key: transferKeyOf(exchange),
      from_member_id: studentId,
      to: teacherId,
      amount_minutes: minutes,
      kind: 'exchange' as const,
      text,
      title: tag.name,
      written_by: writtenBy,
      ...(recordedBy && { recorded_by: recordedBy.name }),
    };
    try {
      return { transaction: await this.caller.call(ledgerApi.postTransfer, input, context) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'account.insufficient_minutes') throw error;
      return ShortageData.parse(error.details.data);
    }
  }

  /** The ledger has posted nothing under this key. An ask can be answered again. */
  async #undo({ id, origin, createdAt }: Exchange): Promise<void> {
    if (origin === 'asked') {
      await this.exchanges.reopen(id, new Date(createdAt.getTime() + ASK_PERIOD_MS));
    } else await this.exchanges.remove(id);
  }

  async #finish(
    exchange: Exchange,
    { id }: Transaction,
    { teacher }: Record<'teacher' | 'student', MemberSummary>,
    tx: Tx,
  ): Promise<void> {
    if (!(await this.exchanges.finish(exchange.id, tx))) return;
    const { origin, recordedBy, minutes, tag, text } = exchange;
    tx.publish(exchangeEvents.exchangeMade, {
      ...exchangeEventDataOf(exchange),
      transfer_id: id,
      origin,
      recorded_by: recordedBy && recordedBy.name,
    });
    if (!recordedBy) return;
    const act = actOf('exchange_recorded', {
      adminId: recordedBy.id,
      thing: { kind: 'member', id: teacher.id, label: teacher.username },
      at: this.clock.now(),
      values: { minutes, tag: tag.name },
      reason: text,
    });
    tx.publish(exchangeEvents.exchangeActAudited, act);
  }
}

/** Returns the data that every event about an exchange contains. */
export const exchangeEventDataOf = ({ id, teacherId, studentId, minutes, tag, at }: Exchange) => ({
  exchange_id: id,
  teacher_id: teacherId,
  student_id: studentId,
  minutes,
  tag: tag.name,
  at: at.toISOString(),
});
