import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { RelayAge } from './relay-age.js';
import { RelayPositionStore } from './relay-position.store.js';
import { Relay } from './relay.js';

/** Publishes the journal's entries to the other services. */
@Module({ imports: [JournalModule], providers: [RelayPositionStore, Relay, RelayAge], exports: [Relay] })
export class RelayModule {}
