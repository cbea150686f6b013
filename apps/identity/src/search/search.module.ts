import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { FindMatches } from './find-matches.js';

/** Members for the search of everything. */
@Module({
  imports: [AccountsModule, ProfilesModule],
  providers: [FindMatches],
})
export class SearchModule {
  static readonly serves = { findMatches: FindMatches };
}
