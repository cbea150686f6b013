import { Module } from '@nestjs/common';
import { Argon2 } from './argon2.js';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';

/** Password rules and hashing. */
@Module({
  providers: [Argon2, CommonPasswords, PasswordHasher],
  exports: [CommonPasswords, PasswordHasher],
})
export class PasswordsModule {}
