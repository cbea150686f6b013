import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ProjectionModule } from '../projection/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { WritingModule } from '../writing/index.js';
import { ExportMember } from './export-member.js';

/** The ledger's part of a member's data export. */
@Module({
  imports: [WritingModule, ProjectionModule, AccountsModule, PurchasesModule],
  providers: [ExportMember],
})
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember };
}
