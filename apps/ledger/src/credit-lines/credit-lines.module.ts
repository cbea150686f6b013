import { Module } from '@nestjs/common';
import { ledgerEvents } from '@skillhour/contracts';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { WritingModule } from '../writing/index.js';
import { LowCreditStore } from './low-credit.store.js';
import { SetCredit } from './set-credit.js';
import { WatchCreditLines } from './watch-credit-lines.js';

/** How far members may go below zero: the lines of imported members, and notifications about lines that run low. */
@Module({
  imports: [AccountsModule, WritingModule],
  providers: [SetCredit, LowCreditStore, WatchCreditLines],
})
export class CreditLinesModule {
  static readonly serves = { setCredit: SetCredit };
  static readonly eventHandlers = [
    onEventWithoutInbox(ledgerEvents.entryCommitted, 'watch-credit-lines-on-entry', WatchCreditLines),
  ];
}
