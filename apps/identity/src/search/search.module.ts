import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { OffersModule } from '../offers/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { FindMatches } from './find-matches.js';

/** Members and offers for the search of everything. */
@Module({
  imports: [AccountsModule, OffersModule, ProfilesModule],
  providers: [FindMatches],
})
export class SearchModule {
  static readonly serves = { findMatches: FindMatches };
}
