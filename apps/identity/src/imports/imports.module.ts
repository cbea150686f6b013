import { Module } from '@nestjs/common';
import { type HandlersOf, type identityApi, identityEvents } from '@skillhour/contracts';
import { bindHandler, onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { InvitationsModule } from '../invitations/index.js';
import { ManagedMembersModule } from '../managed-members/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { AddImport } from './add-import.js';
import { ChangeImportSettings } from './change-import-settings.js';
import { CreateImport } from './create-import.js';
import { DecideImportRow } from './decide-import-row.js';
import { DeleteExpiredImports } from './delete-expired-imports.js';
import { ExpireImportsOnDeletion } from './expire-imports-on-deletion.js';
import { FindImport } from './find-import.js';
import { ImportAnswerStore } from './import-answer.store.js';
import { ImportPieceStore } from './import-piece.store.js';
import { DownloadImportReport, ImportReport } from './import-report.js';
import { ImportReviews } from './import-reviews.js';
import { ImportStepStore } from './import-step.store.js';
import { ImportWorker } from './import-worker.js';
import { ImportStore } from './import.store.js';
import { ImportedRowStore } from './imported-row.store.js';
import { ImportCommand } from './import-command.js';
import { ImportFiles } from './import-files.js';
import { InstallationFacts } from './installation-facts.js';
import { CountInvitations } from './invitation-counts.js';
import { InviteImported } from './invite-imported.js';
import { ListImportRows } from './list-import-rows.js';
import { PutImportPiece } from './put-import-piece.js';
import { ImportViews, ListImports, ReadImport } from './read-import.js';
import { RunImportCommand } from './run-import.js';
import { RunHistory } from './run/run-history.js';
import { RunImport } from './run/run-import.js';
import { RunMember } from './run/run-member.js';
import { UndoImport } from './run/undo-import.js';
import { UndoMember } from './run/undo-member.js';
import { StartRun } from './start-run.js';
import { TableMappingStore } from './table-mapping.store.js';
import { UndoImportCommand } from './undo-import.js';

const serves = {
  createImport: CreateImport,
  putImportPiece: PutImportPiece,
  listImports: ListImports,
  readImport: ReadImport,
  listImportRows: ListImportRows,
  decideImportRow: DecideImportRow,
  changeImportSettings: ChangeImportSettings,
  runImport: RunImportCommand,
  undoImport: UndoImportCommand,
  inviteImported: InviteImported,
  downloadImportReport: DownloadImportReport,
  dropImportPieces: bindHandler(ImportPieceStore, (pieces) => ({
    handle: async ({ file_id, member_id }) => {
      await pieces.dropOf(file_id, member_id);
      return {};
    },
  })),
} satisfies Partial<HandlersOf<typeof identityApi>>;

const stores = [
  ImportStore,
  ImportPieceStore,
  ImportAnswerStore,
  ImportStepStore,
  ImportedRowStore,
  TableMappingStore,
];

/** Moves a bank in from another system: reads its files, reviews their rows, runs the import, and undoes it (ADR 55). */
@Module({
  imports: [AccountsModule, AuditModule, InvitationsModule, ManagedMembersModule, ProfilesModule],
  providers: [
    ...stores,
    ...Object.values(serves),
    AddImport,
    CountInvitations,
    DeleteExpiredImports,
    ExpireImportsOnDeletion,
    FindImport,
    ImportCommand,
    ImportFiles,
    ImportReport,
    ImportReviews,
    ImportViews,
    ImportWorker,
    InstallationFacts,
    RunHistory,
    RunImport,
    RunMember,
    StartRun,
    UndoImport,
    UndoMember,
  ],
})
export class ImportsModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEvent(identityEvents.memberDeleted, 'expire-imports-on-deletion', ExpireImportsOnDeletion),
  ];
}
