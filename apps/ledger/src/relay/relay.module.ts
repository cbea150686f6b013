import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { RelayPositionStore } from './relay-position.store.js';
import { Relay } from './relay.js';

/** Publishes the journal's entries to the other services. */
@Module({ imports: [JournalModule], providers: [RelayPositionStore, Relay], exports: [Relay] })
export class RelayModule {}
