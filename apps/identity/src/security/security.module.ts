import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log.js';
import { SignInAudit } from './sign-in-audit.js';

/** Security log for monitoring of accounts. */
@Module({ providers: [SecurityLog, SignInAudit], exports: [SecurityLog, SignInAudit] })
export class SecurityModule {}
