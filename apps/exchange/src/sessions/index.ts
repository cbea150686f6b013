export { settlementOf, type AbsenceOutcome, type Decision, type Verdict } from './decision.js';
export { opensAt, type Agreed, type Session, type Settling } from './session.js';
export { sessionModel, toSession, type SessionRow } from './session.model.store.js';
export { SessionStore } from './session.store.js';
export { SessionViews } from './session-views.js';
export { SessionsModule } from './sessions.module.js';
