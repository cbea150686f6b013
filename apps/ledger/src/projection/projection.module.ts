import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { AccountStore } from './account.store.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { ProjectedFacts } from './projected-facts.js';
import { Projections } from './projections.js';
import { Projector } from './projector.js';
import { Statements } from './statements.js';
import { TransferStore } from './transfer.store.js';

/** Accounts, holds and transfers as they follow from the journal. */
@Module({
  imports: [JournalModule],
  providers: [
    PositionStore,
    AccountStore,
    HoldStore,
    TransferStore,
    Projections,
    ProjectedFacts,
    Projector,
    Statements,
  ],
  exports: [HoldStore, ProjectedFacts, Projector, Statements],
})
export class ProjectionModule {}
