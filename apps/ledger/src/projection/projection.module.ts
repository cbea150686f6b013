import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { GenerationStore } from './generation.store.js';
import { Generations } from './generations.js';
import { ProjectedFacts } from './projected-facts.js';
import { Projector } from './projector.js';
import { Rebuilder } from './rebuilder.js';
import { ProjectionRegistry } from './projection-registry.store.js';
import { Statements } from './statements.js';

/** Accounts, holds and transfers, derived from the journal. */
@Module({
  imports: [JournalModule],
  providers: [
    GenerationStore,
    ProjectionRegistry,
    Generations,
    ProjectedFacts,
    Projector,
    Rebuilder,
    Statements,
  ],
  exports: [Generations, ProjectedFacts, Projector, Statements],
})
export class ProjectionModule {}
