import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { IdTokensModule } from '../id-tokens/index.js';
import { LimitsModule } from '../limits/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { ConfirmByProvider } from './confirm-by-provider.js';
import { ConfirmPassword } from './confirm-password.js';

/** Confirms a signed-in member's identity by their password, or by a new sign-in at their provider. */
@Module({
  imports: [AccountsModule, IdTokensModule, LimitsModule, PasswordsModule],
  providers: [ConfirmByProvider, ConfirmPassword],
  exports: [ConfirmByProvider, ConfirmPassword],
})
export class ConfirmationModule {}
