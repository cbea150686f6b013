import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { CountFigures } from './count-figures.js';
import { FiguresStore } from './figures.store.js';
import { RatedMembers } from './rated-members.js';

/** What there is to go by in choosing somebody: stars, sessions taught and learned, whether they came. */
@Module({
  imports: [MemberDirectoryModule],
  providers: [FiguresStore, CountFigures, RatedMembers],
  exports: [CountFigures, RatedMembers],
})
export class FiguresModule {}
