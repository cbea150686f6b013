import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { MailModule } from '../mail/index.js';
import { CodeSender } from './code-sender.js';
import { CodeStore } from './code.store.js';

/** One-time codes: made, mailed, tried. */
@Module({
  imports: [LimitsModule, MailModule],
  providers: [CodeStore, CodeSender],
  exports: [CodeStore, CodeSender],
})
export class CodesModule {}
