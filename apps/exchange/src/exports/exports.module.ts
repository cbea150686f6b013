import { Module } from '@nestjs/common';
import { ExportMember } from './export-member.js';
import { ExportedRowStore } from './exported-rows.store.js';

/** What a member takes along from here. */
@Module({ providers: [ExportMember, ExportedRowStore] })
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember };
}
