import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { JournalModule } from '../journal/index.js';
import { ProjectionModule } from '../projection/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { ExportMember } from './export-member.js';
import { ListJournalTransfers } from './list-journal-transfers.js';

/** The ledger's part of a member's data export, and of the export of the whole bank. */
@Module({
  imports: [
    WritingModule,
    ProjectionModule,
    JournalModule,
    AccountsModule,
    PurchasesModule,
    TransferDescriptionsModule,
  ],
  providers: [ExportMember, ListJournalTransfers],
})
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember, listJournalTransfers: ListJournalTransfers };
}
