import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { CountFigures } from './count-figures.js';
import { FiguresStore } from './figures.store.js';
import { RatedMembers } from './rated-members.js';

/** Member statistics that help in choosing a party: stars, sessions taught and learned, and reliability. */
@Module({
  imports: [MemberDirectoryModule],
  providers: [FiguresStore, CountFigures, RatedMembers],
  exports: [CountFigures, RatedMembers],
})
export class FiguresModule {}
