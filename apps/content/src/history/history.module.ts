import { Module } from '@nestjs/common';
import { VersionStore } from './version.store.js';

/** Stores previous versions of edited texts. */
@Module({ providers: [VersionStore], exports: [VersionStore] })
export class HistoryModule {}
