import { Module } from '@nestjs/common';
import { Argon2 } from './argon2.js';
import { PasswordHasher } from './password-hasher.js';

/** The hashing of passwords. */
@Module({ providers: [Argon2, PasswordHasher], exports: [PasswordHasher] })
export class PasswordsModule {}
