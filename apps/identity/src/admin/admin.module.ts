import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SecurityModule } from '../security/index.js';
import { EnsureAdmin } from './ensure-admin.js';

/** Ensures that the admin from the settings exists. */
@Module({ imports: [AccountsModule, PasswordsModule, SecurityModule], providers: [EnsureAdmin] })
export class AdminModule {}
