export { Preview } from './preview';
export { startSession, takeOrStartSession } from './started-session';
