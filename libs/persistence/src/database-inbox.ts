import { Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { Inbox, type Tx } from '@skillhour/messaging';
import { isDuplicateKey, isOutage } from './database-errors.js';
import { InboxStore } from './inbox.store.js';
import { UnitOfWork } from './unit-of-work.js';

/** Inbox of a service with a database. The inbox entry and the effect are one transaction. */
@Injectable()
export class DatabaseInbox extends Inbox {
  constructor(
    private readonly store: InboxStore,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  override async runOnce(
    consumer: string,
    eventId: string,
    context: CallContext,
    work: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    try {
      await this.unitOfWork.run(
        context,
        async (tx) => {
          await this.store.add(consumer, eventId, tx.session);
          await work(tx);
        },
        { causationId: eventId },
      );
      return true;
    } catch (error) {
      // Handled before or by another process. Otherwise the effect itself caused the duplicate, which is a bug.
      if (isDuplicateKey(error) && (await this.store.has(consumer, eventId))) return false;
      throw error;
    }
  }

  override isTransient(error: unknown): boolean {
    return isOutage(error);
  }
}
