import { Injectable } from '@nestjs/common';
import { AppError, busyError, ledgerApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { z } from 'zod';
import { readShortage, type Shortage } from './shortage.js';

/** The ledger's error codes for an attempt to take minutes that was reversed in the meantime. */
const UNDONE_CODES = ['hold.resolved', 'hold.adjust_superseded'];
/** The ledger's error codes for holds that are already resolved, missing or adjusted later. */
const RESOLVED_CODES = ['hold.resolved', 'hold.not_found', 'hold.adjust_superseded'];

/** A numbered change of a hold to this many minutes. */
interface Adjustment {
  n: number;
  minutes: number;
}

/** Payment from a hold to a session's teacher. */
interface Payment {
  key: string;
  holdKey: string;
  teacherId: MemberId;
  minutes: number;
  /** `exchange`: minutes that a party logged. */
  kind: 'settlement' | 'exchange' | 'no_show';
}

const ReversibleData = z.object({ reversible: z.int() });

/**
 * All commands to the ledger about holds. Their keys are facts of business, so a repeated command has no second effect.
 * If the ledger is unavailable, each of them throws.
 */
@Injectable()
export class LedgerHolds {
  constructor(private readonly caller: Caller) {}

  /** Holds a member's minutes. Returns the reason if they lack them. */
  place(key: string, memberId: MemberId, minutes: number, context: CallContext): Promise<Shortage | null> {
    const input = { key, member_id: memberId, amount_minutes: minutes };
    return shortageOf(this.caller.call(ledgerApi.placeHold, input, context));
  }

  /** Raises a hold. Returns the reason if its member lacks the minutes. */
  raise(key: string, adjustment: Adjustment, context: CallContext): Promise<Shortage | null> {
    return shortageOf(this.#adjust(key, adjustment, context));
  }

  /**
   * Lowers a hold. Returns false if it was paid, released or adjusted again in the meantime, so that nothing is left to
   * give back.
   */
  lower(key: string, adjustment: Adjustment, context: CallContext): Promise<boolean> {
    return isUnresolved(this.#adjust(key, adjustment, context));
  }

  /** Releases a hold. Its key can't be used again, even if nothing was held under it. */
  async release(key: string, context: CallContext): Promise<void> {
    await isUnresolved(this.caller.call(ledgerApi.voidHold, { key }, context));
  }

  /** Pays from a hold and releases the rest of it; without minutes, releases all of it. */
  async pay({ key, holdKey, teacherId, minutes, kind }: Payment, context: CallContext): Promise<void> {
    if (minutes === 0) {
      await this.caller.call(ledgerApi.voidHold, { key: holdKey }, context);
      return;
    }
    const post = { key, hold_key: holdKey, to_member_id: teacherId, amount_minutes: minutes, kind };
    await this.caller.call(ledgerApi.postHold, post, context);
  }

  /**
   * Reverses minutes of a payment. Returns the total reversed by now, in any way. If fewer minutes are reversible,
   * reverses nothing and returns how many are.
   */
  async reverse(
    { key, paymentKey, minutes }: { key: string; paymentKey: string; minutes: number },
    context: CallContext,
  ): Promise<{ totalMinutes: number } | { reversible: number }> {
    const input = { key, posted_key: paymentKey, amount_minutes: minutes };
    try {
      const moved = await this.caller.call(ledgerApi.reversePosting, input, context);
      return { totalMinutes: moved.total_reversed_minutes };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'posting.reversed') throw error;
      return ReversibleData.parse(error.details.data);
    }
  }

  #adjust(key: string, { n, minutes }: Adjustment, context: CallContext): Promise<unknown> {
    return this.caller.call(ledgerApi.adjustHold, { key, n, amount_minutes: minutes }, context);
  }
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

async function shortageOf(call: Promise<unknown>): Promise<Shortage | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const shortage = readShortage(error);
    if (shortage) return shortage;
    throw hasCode(error, UNDONE_CODES) ? busyError() : error;
  }
}

async function isUnresolved(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (hasCode(error, RESOLVED_CODES)) return false;
    throw error;
  }
}
