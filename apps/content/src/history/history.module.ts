import { Module } from '@nestjs/common';
import { VersionStore } from './version.store.js';

/** What texts were before their edits. */
@Module({ providers: [VersionStore], exports: [VersionStore] })
export class HistoryModule {}
