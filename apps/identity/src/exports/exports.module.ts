import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { EntriesModule } from '../entries/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecurityModule } from '../security/index.js';
import { ExportMaker } from './export-maker.js';
import { ExportMember } from './export-member.js';
import { ExportStore } from './export.store.js';
import { CollectExport } from './collect-export.js';
import { MakeExport } from './make-export.js';
import { MemberPictures } from './member-pictures.js';
import { ReadExport, ReadExportChunk } from './read-export.js';

/** Exports all stored data about a member, collected from every service into one file. */
@Module({
  imports: [
    AccountsModule,
    ConfirmationModule,
    EntriesModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    SanctionsModule,
    SecurityModule,
  ],
  providers: [
    ExportMaker,
    ExportMember,
    ExportStore,
    CollectExport,
    MakeExport,
    MemberPictures,
    ReadExport,
    ReadExportChunk,
  ],
  exports: [ExportStore],
})
export class ExportsModule {
  static readonly serves = {
    readExport: ReadExport,
    makeExport: MakeExport,
    readExportPiece: ReadExportChunk,
    exportMember: ExportMember,
  };
}
