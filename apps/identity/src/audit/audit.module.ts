import { Module } from '@nestjs/common';
import { contentEvents, exchangeEvents, ledgerEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditLog } from './audit-log.js';
import { AuditStore } from './audit.store.js';
import { AuditViews } from './audit-views.js';
import { KeepActOnContentAct } from './keep-act-on-content-act.js';
import { KeepActOnExchangeAct } from './keep-act-on-exchange-act.js';
import { KeepActOnLedgerAct } from './keep-act-on-ledger-act.js';
import { ListAudit } from './list-audit.js';

/** Audit log of admins' actions in all services. Append-only, readable by admins. */
@Module({
  imports: [AccountsModule],
  providers: [
    AuditLog,
    AuditStore,
    AuditViews,
    KeepActOnContentAct,
    KeepActOnExchangeAct,
    KeepActOnLedgerAct,
    ListAudit,
  ],
  exports: [AuditLog],
})
export class AuditModule {
  static readonly serves = { listAudit: ListAudit };
  static readonly eventHandlers = [
    onEvent(contentEvents.contentActAudited, 'keep-act-on-content-act', KeepActOnContentAct),
    onEvent(exchangeEvents.exchangeActAudited, 'keep-act-on-exchange-act', KeepActOnExchangeAct),
    onEvent(ledgerEvents.ledgerActAudited, 'keep-act-on-ledger-act', KeepActOnLedgerAct),
  ];
}
