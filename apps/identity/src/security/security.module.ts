import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log.js';
import { SignInWatch } from './sign-in-watch.js';

/** What the log says for whoever watches over the accounts. */
@Module({ providers: [SecurityLog, SignInWatch], exports: [SecurityLog, SignInWatch] })
export class SecurityModule {}
