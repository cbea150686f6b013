import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { EntriesModule } from '../entries/index.js';
import { FollowsModule } from '../follows/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { ReportsModule } from '../reports/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecurityModule } from '../security/index.js';
import { BankMembers } from './bank/bank-members.js';
import { BankSource } from './bank/bank-source.js';
import { CollectBank } from './bank/collect-bank.js';
import { MakeBankExport } from './bank/make-bank-export.js';
import { WriteBankFile } from './bank/write-bank-file.js';
import { ExportMaker } from './export-maker.js';
import { ExportMember } from './export-member.js';
import { ExportStore } from './export.store.js';
import { CollectExport } from './collect-export.js';
import { MakeExport } from './make-export.js';
import { MemberPictures } from './member-pictures.js';
import { ReadBankExport, ReadBankExportChunk, ReadExport, ReadExportChunk } from './read-export.js';

/** Exports all stored data about a member, or the whole bank, collected from every service into one file. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ConfirmationModule,
    EntriesModule,
    FollowsModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    ReportsModule,
    SanctionsModule,
    SecurityModule,
  ],
  providers: [
    BankMembers,
    BankSource,
    CollectBank,
    MakeBankExport,
    WriteBankFile,
    ExportMaker,
    ExportMember,
    ExportStore,
    CollectExport,
    MakeExport,
    MemberPictures,
    ReadExport,
    ReadExportChunk,
    ReadBankExport,
    ReadBankExportChunk,
  ],
  exports: [BankSource, ExportStore],
})
export class ExportsModule {
  static readonly serves = {
    readExport: ReadExport,
    makeExport: MakeExport,
    readExportPiece: ReadExportChunk,
    readBankExport: ReadBankExport,
    makeBankExport: MakeBankExport,
    readBankExportPiece: ReadBankExportChunk,
    exportMember: ExportMember,
  };
}
