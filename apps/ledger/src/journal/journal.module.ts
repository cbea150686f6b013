import { Module } from '@nestjs/common';
import { JournalStore } from './journal.store.js';

/** The journal as it is kept: the only truth. */
@Module({ providers: [JournalStore], exports: [JournalStore] })
export class JournalModule {}
