import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { ConfirmPassword } from './confirm-password.js';

/** What a signed-in member confirms by their password. */
@Module({
  imports: [LimitsModule, PasswordsModule],
  providers: [ConfirmPassword],
  exports: [ConfirmPassword],
})
export class ConfirmationModule {}
