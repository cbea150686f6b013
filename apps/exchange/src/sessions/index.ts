export { settlementOf, type AbsenceOutcome, type PresenceVerdict, type Verdict } from './decision.js';
export type { MeasuredPresence } from './measured-presence.js';
export { CalendarStore } from './calendar.store.js';
export {
  decideChange,
  describeClash,
  endOfSession,
  endStateOf,
  sessionEventDataOf,
  acceptedAt,
  decideWindow,
  isAtPlace,
  isSettled,
  logUntil,
  newAtPlace,
  openRescheduleOf,
  opensAt,
  settlementDueAt,
  settlementKeyOf,
  type Agreed,
  type AtPlace,
  type Clash,
  type PlaceSession,
  type Reschedule,
  type Session,
  type SessionLog,
  type SettledSession,
  type Settling,
} from './session.js';
export { FindOwnSession } from './find-own-session.js';
export { sessionModel, toSession, WITHOUT_MEASURED, type SessionRow } from './session.model.store.js';
export { SessionListStore } from './session-list.store.js';
export { PlaceSessionStore } from './place-session.store.js';
export { SessionStore, type SessionEnd } from './session.store.js';
export { showMeasuredPresence } from './show-measured-presence.js';
export { SessionViews } from './session-views.js';
export { SessionsModule } from './sessions.module.js';
