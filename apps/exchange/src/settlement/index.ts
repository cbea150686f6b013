export { SettlementModule } from './settlement.module.js';
export { SettleSession } from './settle-session.js';
export { SweepOverdueSessions } from './sweep-overdue-sessions.js';
