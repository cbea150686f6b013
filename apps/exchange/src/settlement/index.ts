export { SettlementModule } from './settlement.module.js';
export { SettleSession } from './settle-session.js';
export { SweepOverdue } from './sweep-overdue.js';
