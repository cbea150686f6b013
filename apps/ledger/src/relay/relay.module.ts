import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { RelayPositionStore } from './relay-position.store.js';
import { Relay } from './relay.js';

/** Tells the other services what the journal holds. */
@Module({ imports: [JournalModule], providers: [RelayPositionStore, Relay], exports: [Relay] })
export class RelayModule {}
