import { Module } from '@nestjs/common';
import { JournalStore } from './journal.store.js';

/** The stored journal: the only source of truth. */
@Module({ providers: [JournalStore], exports: [JournalStore] })
export class JournalModule {}
