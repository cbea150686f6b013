import { Module } from '@nestjs/common';
import { contentEvents, exchangeEvents, ledgerEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditLog } from './audit-log.js';
import { AuditStore } from './audit.store.js';
import { AuditViews } from './audit-views.js';
import { RecordActOnContentAct } from './record-act-on-content-act.js';
import { RecordActOnExchangeAct } from './record-act-on-exchange-act.js';
import { RecordActOnLedgerAct } from './record-act-on-ledger-act.js';
import { ListAudit } from './list-audit.js';

/** Audit log of admins' actions in all services. Append-only, readable by admins. */
@Module({
  imports: [AccountsModule],
  providers: [
    AuditLog,
    AuditStore,
    AuditViews,
    RecordActOnContentAct,
    RecordActOnExchangeAct,
    RecordActOnLedgerAct,
    ListAudit,
  ],
  exports: [AuditLog],
})
export class AuditModule {
  static readonly serves = { listAudit: ListAudit };
  static readonly eventHandlers = [
    onEvent(contentEvents.contentActAudited, 'keep-act-on-content-act', RecordActOnContentAct),
    onEvent(exchangeEvents.exchangeActAudited, 'keep-act-on-exchange-act', RecordActOnExchangeAct),
    onEvent(ledgerEvents.ledgerActAudited, 'keep-act-on-ledger-act', RecordActOnLedgerAct),
  ];
}
