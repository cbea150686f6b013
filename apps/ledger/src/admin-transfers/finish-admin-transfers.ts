import { Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { AdminTransferStore } from './admin-transfer.store.js';
import { CarryOutAdminTransfer } from './carry-out-admin-transfer.js';

const POLL_MS = 5_000;

/** Completes admins' transfers of processes that were killed after recording the intent. */
@Injectable()
export class FinishAdminTransfers {
  constructor(transfers: AdminTransferStore, carryOut: CarryOutAdminTransfer, loops: Loops) {
    const work = transfers.tasks.work(async (transfer) => {
      await carryOut.run(transfer, systemContext());
    });
    loops.startWork({ name: 'admin-transfers', work, restMs: POLL_MS });
  }
}
