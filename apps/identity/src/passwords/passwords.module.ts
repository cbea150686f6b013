import { Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';

/** The hashing of passwords. */
@Module({ providers: [PasswordHasher], exports: [PasswordHasher] })
export class PasswordsModule {}
