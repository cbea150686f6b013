import { Module } from '@nestjs/common';
import { contentEvents, exchangeEvents, ledgerEvents, type AuditedAct } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEvent, type EventMeta } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditLog } from './audit-log.js';
import { AuditStore } from './audit.store.js';
import { AuditViews } from './audit-views.js';
import { ListAudit } from './list-audit.js';

const RecordAct = bindHandler(AuditLog, (log) => ({
  handle: (act: AuditedAct, { tx }: EventMeta) => log.write(act, tx),
}));
const eventHandlers = [
  onEvent(contentEvents.contentActAudited, 'keep-act-on-content-act', RecordAct),
  onEvent(exchangeEvents.exchangeActAudited, 'keep-act-on-exchange-act', RecordAct),
  onEvent(ledgerEvents.ledgerActAudited, 'keep-act-on-ledger-act', RecordAct),
];

/** Audit log of admins' actions in all services. Append-only, readable by admins. */
@Module({
  imports: [AccountsModule],
  providers: [AuditLog, AuditStore, AuditViews, ListAudit, ...handlerClassesOf(eventHandlers)],
  exports: [AuditLog],
})
export class AuditModule {
  static readonly serves = { listAudit: ListAudit };
  static readonly eventHandlers = eventHandlers;
}
