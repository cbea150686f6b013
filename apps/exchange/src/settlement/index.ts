export { SettlementModule } from './settlement.module.js';
export { SweepOverdue } from './sweep-overdue.js';
