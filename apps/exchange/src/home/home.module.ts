import { Module } from '@nestjs/common';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ReadHome } from './read-home.js';

const serves = { readHome: ReadHome };

/** Serves the part of a member's home that is about requests, proposals and sessions. */
@Module({
  imports: [RequestsModule, SessionsModule, ProposalsModule],
  providers: Object.values(serves),
})
export class HomeModule {
  static readonly serves = serves;
}
