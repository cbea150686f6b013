export { ReadAttendance } from './read-attendance.js';
export { SettlementModule } from './settlement.module.js';
export { SettleSession } from './settle-session.js';
export { checkCallEnd, measurePresence, settleEndedCall, settleLoggedMinutes } from './settlement.js';
export { SweepOverdueSessions } from './sweep-overdue-sessions.js';
