import { Injectable } from '@nestjs/common';
import { AppError, type CallContext, ledgerApi, type MemberId, type Output } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';

/** Timeout for the ledger. A profile omits the minutes rather than being late. */
const TIMEOUT_MS = 1_500;

/** Reads members' minutes from the ledger. */
@Injectable()
export class Balances {
  constructor(private readonly caller: Caller) {}

  /** Returns null if the ledger is unavailable or slow. */
  async readBalance(
    id: MemberId,
    context: CallContext,
  ): Promise<Output<typeof ledgerApi.readBalance> | null> {
    const deadlineAtMs = Math.min(context.deadlineAtMs, Date.now() + TIMEOUT_MS);
    try {
      return await this.caller.call(ledgerApi.readBalance, { member_id: id }, { ...context, deadlineAtMs });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
