import { Module } from '@nestjs/common';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';

const rules = [CommonPasswords, PasswordHasher];

/** Which passwords are taken, and their hashing. */
@Module({ providers: rules, exports: rules })
export class PasswordsModule {}
