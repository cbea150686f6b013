import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { RatingsModule } from '../ratings/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ReadReceipt } from './read-receipt.js';
import { ReadReceiptByCode } from './read-receipt-by-code.js';
import { ReceiptStore } from './receipt.store.js';
import { RenewReceiptCode } from './renew-receipt-code.js';
import { BuildReceipt } from './build-receipt.js';

/** Receipts that prove what a session moved, for its parties and for anyone they share the code with. */
@Module({
  imports: [MemberDirectoryModule, SessionsModule, RatingsModule],
  providers: [ReadReceipt, ReadReceiptByCode, RenewReceiptCode, ReceiptStore, BuildReceipt],
})
export class ReceiptsModule {
  static readonly serves = {
    readReceipt: ReadReceipt,
    readReceiptByCode: ReadReceiptByCode,
    renewReceiptCode: RenewReceiptCode,
  };
}
