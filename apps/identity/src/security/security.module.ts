import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log.js';
import { SignInWatch } from './sign-in-watch.js';

/** Security log for monitoring of accounts. */
@Module({ providers: [SecurityLog, SignInWatch], exports: [SecurityLog, SignInWatch] })
export class SecurityModule {}
