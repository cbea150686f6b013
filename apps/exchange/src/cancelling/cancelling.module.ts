import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { SettlementModule } from '../settlement/index.js';
import { CancelSession } from './cancel-session.js';

/** How one of the two ends a session before it begins. */
@Module({ imports: [SessionsModule, SettlementModule], providers: [CancelSession] })
export class CancellingModule {
  static readonly serves = { cancelSession: CancelSession };
}
