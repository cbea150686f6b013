import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { ProjectionModule } from '../projection/index.js';
import { RelayModule } from '../relay/index.js';
import { Ledger } from './ledger.js';
import { CurrentProjections } from './current-projections.js';

/** The single queue in front of the journal, which every command passes through. */
@Module({
  imports: [JournalModule, ProjectionModule, RelayModule],
  providers: [Ledger, CurrentProjections],
  exports: [Ledger, CurrentProjections],
})
export class WritingModule {}
