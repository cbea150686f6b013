import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { ExportMember } from './export-member.js';

/** Serves the content service's share of a member's data export. */
@Module({ imports: [PostsModule, RepliesModule], providers: [ExportMember] })
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember };
}
