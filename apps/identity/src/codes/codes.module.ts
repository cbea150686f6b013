import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { MailModule } from '../mail/index.js';
import { CodeSender } from './code-sender.js';
import { CodeStore } from './code.store.js';

/** Creates, emails and checks one-time codes. */
@Module({
  imports: [LimitsModule, MailModule],
  providers: [CodeStore, CodeSender],
  exports: [CodeStore, CodeSender],
})
export class CodesModule {}
