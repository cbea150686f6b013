import { Injectable } from '@nestjs/common';
import { ledgerApi, type CallContext, type Handler, type Input, type Output } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindTransaction, WelcomeGrant } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';
import { transferError } from './transfer-error.js';

const endpoint = ledgerApi.postTransfer;
type Endpoint = typeof endpoint;

/** Moves a member's available minutes, and stores its description beside the journal. */
@Injectable()
export class PostTransfer implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly welcome: WelcomeGrant,
    private readonly unitOfWork: UnitOfWork,
    private readonly descriptions: TransferDescriptionStore,
    private readonly transactions: FindTransaction,
  ) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key, from_member_id: giver, to, amount_minutes: amountMinutes, kind, text: note } = input;
    await this.welcome.ensure(giver, context);
    const ends = {
      from: memberAccount(giver),
      to: to === 'community' ? 'community' : memberAccount(to),
    } as const;
    const result = await this.ledger.submit(
      { type: 'transfer.post', key, ...ends, amountMinutes, kind, note: null },
      context,
    );
    if (!result.ok) throw transferError(endpoint, result.failure);
    const { title = null, recorded_by: recordedBy, written_by: writtenBy = giver } = input;
    if (note !== '' || title !== null) {
      const description = {
        _id: key,
        title,
        sessionId: null,
        note,
        writtenBy,
        ...(recordedBy && { recordedBy }),
      };
      await this.unitOfWork.run(context, (tx) => this.descriptions.save(description, tx));
    }
    return this.transactions.of(result.act, context);
  }
}
