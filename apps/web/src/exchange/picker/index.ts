export { SessionTimeFields } from './session-time-fields';
export { TimeField } from './time-field';
