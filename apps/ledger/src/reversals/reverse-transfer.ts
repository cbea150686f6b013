import { Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
  type TransferId,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import type { PostedTransfer } from '../projection/index.js';
import { CurrentProjections } from '../writing/index.js';
import { CarryOutReversal } from './carry-out-reversal.js';
import { isReversible, reversibleMinutesOf, reversalKey, type Reversal } from './reversal.js';
import { ReversalStore } from './reversal.store.js';
import { TransferViews } from './transfer-views.js';

const endpoint = ledgerApi.reverseTransfer;
type Endpoint = typeof endpoint;

/**
 * Reverses the rest of a transfer (product decision 8): first records the intent, then writes the journal,
 * then the audit log.
 */
@Injectable()
export class ReverseTransfer implements Handler<Endpoint> {
  constructor(
    private readonly projections: CurrentProjections,
    private readonly unitOfWork: UnitOfWork,
    private readonly reversals: ReversalStore,
    private readonly carryOut: CarryOutReversal,
    private readonly views: TransferViews,
  ) {}

  async handle({ id, reason }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (reason === '') return fail(endpoint, 'transfer.reason_missing');
    const transfer = await this.#find(id, context);
    if (!isReversible(transfer)) return fail(endpoint, 'transfer.not_reversible', { kind: transfer.kind });
    const amountMinutes = reversibleMinutesOf(transfer);
    if (amountMinutes === 0) return fail(endpoint, 'transfer.already_reversed', { transfer: id });
    const { memberId: adminId } = context.actor;
    const reversal = { key: reversalKey(id), transferId: id, amountMinutes, reason, adminId };
    await this.#intend(reversal, context);
    return this.#finish(reversal, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.reversals.find(reversalKey(id));
    if (!found) return fail(endpoint, 'transfer.already_reversed', { transfer: id });
    return this.#finish(found.reversal, context);
  }

  /** Records the intent. Of two concurrent admins, one gets `transfer.already_reversed`. */
  async #intend(reversal: Reversal, context: SignedInContext): Promise<void> {
    try {
      await this.unitOfWork.run(context, (tx) => this.reversals.insert(reversal, tx));
    } catch (error) {
      if (isDuplicateKey(error))
        fail(endpoint, 'transfer.already_reversed', { transfer: reversal.transferId });
      throw error;
    }
  }

  async #finish(reversal: Reversal, context: SignedInContext): Promise<Output<Endpoint>> {
    const { transferId: id } = reversal;
    if (!(await this.carryOut.run(reversal, context)))
      return fail(endpoint, 'transfer.already_reversed', { transfer: id });
    const transfer = await this.#find(id, context);
    return (await this.views.of([transfer], context))(transfer);
  }

  async #find(id: TransferId, context: SignedInContext): Promise<PostedTransfer> {
    const [transfer] = await this.projections.read(context, ({ transfers }) => transfers.findRows([id]));
    return transfer ?? fail(endpoint, 'transfer.not_found');
  }
}
