import { Injectable } from '@nestjs/common';
import {
  isCreditLow,
  ledgerEvents,
  type CallContext,
  type EventData,
  type MemberId,
} from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountBalances } from '../accounts/index.js';
import { CREDIT_KINDS, isMemberAccount } from '../core/index.js';
import { memberIdOf } from '../member-id-of.js';
import { LowCreditStore } from './low-credit.store.js';

type EntryCommitted = typeof ledgerEvents.entryCommitted;
type Acts = EventData<EntryCommitted>['acts'];

/**
 * Announces members whose available minutes fall below a fifth of their credit line, once until they are above it
 * again. Reads the balance of now, so entries may be handled repeatedly and in any order.
 */
@Injectable()
export class WatchCreditLines implements IdempotentEventHandler<EntryCommitted> {
  constructor(
    private readonly lines: LowCreditStore,
    private readonly balances: AccountBalances,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ acts }: EventData<EntryCommitted>, { context }: Pick<EventMeta, 'context'>): Promise<void> {
    const changed = new Set(membersWithChangedLine(acts));
    const members = new Set([...changed, ...membersOf(acts)]);
    const known = await this.lines.find([...members]);
    for (const member of members) {
      if (changed.has(member) || known.has(member)) await this.#update(member, known.get(member), context);
    }
  }

  async #update(member: MemberId, wasLow: boolean | undefined, context: CallContext): Promise<void> {
    const { balance, creditLimit } = await this.balances.read(member, context);
    if (creditLimit === 0) return this.lines.remove(member);
    const isLow = isCreditLow(balance.available, creditLimit);
    if (isLow === wasLow) return;
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.lines.save(member, isLow, tx))) return;
      tx.publish(ledgerEvents.creditRanLow, {
        member_id: member,
        available_minutes: balance.available,
        credit_limit: creditLimit,
      });
    });
  }
}

const membersOf = (acts: Acts): MemberId[] =>
  acts.flatMap(({ hold, transfers }) => [
    ...(hold ? [hold.member_id] : []),
    ...transfers.flatMap((transfer) => partiesOf(transfer)),
  ]);

const membersWithChangedLine = (acts: Acts): MemberId[] =>
  acts
    .flatMap(({ transfers }) => transfers)
    .filter(({ kind }) => CREDIT_KINDS.some((creditKind) => creditKind === kind))
    .flatMap(partiesOf);

const partiesOf = ({ from_account, to_account }: Acts[number]['transfers'][number]): MemberId[] =>
  [from_account, to_account].filter(isMemberAccount).map(memberIdOf);
