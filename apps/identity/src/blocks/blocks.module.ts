import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecurityModule } from '../security/index.js';
import { ToggleBlock } from './toggle-block.js';

/** Blocking of members by admins. */
@Module({
  imports: [AccountsModule, LoginSessionsModule, SanctionsModule, SecurityModule],
  providers: [ToggleBlock],
})
export class BlocksModule {
  static readonly serves = { toggleBlock: ToggleBlock };
}
