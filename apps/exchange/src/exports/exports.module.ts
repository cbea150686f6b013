import { Module } from '@nestjs/common';
import { ExportMember } from './export-member.js';
import { ExportedRowStore } from './exported-row.store.js';

/** Serves the exchange's share of a member's data export. */
@Module({ providers: [ExportMember, ExportedRowStore] })
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember };
}
