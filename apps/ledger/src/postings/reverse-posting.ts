import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  ledgerApi,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import type { Failure } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Ledger } from '../writing/index.js';

const endpoint = ledgerApi.reversePosting;
type Endpoint = typeof endpoint;

/**
 * Posts the opposite transfer of a key's transfer. The caller stores the reason, because the journal is never
 * erased and must contain no free text.
 */
@Injectable()
export class ReversePosting implements Handler<Endpoint> {
  constructor(
    private readonly journal: JournalStore,
    private readonly ledger: Ledger,
  ) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key, posted_key, amount_minutes: amountMinutes } = input;
    const [posted] = await this.journal.findActs([posted_key]);
    const transfer = posted?.transfers[0]?.id ?? fail(endpoint, 'posting.not_found');
    const reversal = { transfer, amountMinutes, kind: 'reversal', shortfall: 'debt', note: null } as const;
    const result = await this.ledger.submit({ type: 'transfer.reverse', key, ...reversal }, context);
    if (!result.ok) return reject(result.failure);
    const { reversed, debt } = result.act;
    if (!reversed) throw new Error(`the reversal ${key} does not state what it reversed`);
    return {
      reversed_minutes: amountMinutes,
      total_reversed_minutes: reversed.reversedMinutes,
      owed_minutes: debt?.amountMinutes ?? 0,
    };
  }
}

/** Maps a failure to a declared error; an undeclared one is the caller's mistake. */
function reject(failure: Failure): never {
  switch (failure.code) {
    case 'transfer.already_reversed': {
      const { reversible } = failure;
      return fail(endpoint, 'posting.reversed', { reversible }, { data: { reversible } });
    }
    case 'key.reused':
      return fail(endpoint, 'key.reused');
    default:
      throw createCommonError('input.invalid');
  }
}
