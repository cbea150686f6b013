import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';
import { creditMinutesOf, memberAccount, type Balance } from '../core/index.js';
import { Statements } from '../projection/index.js';
import { Ledger } from '../writing/index.js';

/** A member's account after everything committed so far. */
export interface MemberBalance {
  readonly balance: Balance;
  /** Number of the last journal entry. */
  readonly seq: number;
  /** How far the member may go below zero, in minutes. `balance.available` includes it. */
  readonly creditLimit: number;
  /** How often the credit line was changed. */
  readonly creditChanges: number;
}

/** Reads members' balances together with their credit lines, both at the same journal entry. */
@Injectable()
export class AccountBalances {
  constructor(
    private readonly ledger: Ledger,
    private readonly statements: Statements,
  ) {}

  async read(memberId: MemberId, context: Pick<CallContext, 'deadlineAtMs'>): Promise<MemberBalance> {
    const { balance, seq } = await this.ledger.read(memberAccount(memberId), context);
    const changes = await this.statements.creditChanges(balance.account, seq);
    return { balance, seq, creditLimit: creditMinutesOf(changes), creditChanges: changes.length };
  }
}
