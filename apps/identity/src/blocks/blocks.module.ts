import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { EntriesModule } from '../entries/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { ReportsModule } from '../reports/index.js';
import { SecurityModule } from '../security/index.js';
import { ToggleBlock } from './toggle-block.js';

/** Blocking of members by admins. */
@Module({
  imports: [AccountsModule, AuditModule, EntriesModule, LoginSessionsModule, ReportsModule, SecurityModule],
  providers: [ToggleBlock],
})
export class BlocksModule {
  static readonly serves = { toggleBlock: ToggleBlock };
}
