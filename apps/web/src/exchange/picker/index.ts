export { TimeForTwo } from './time-for-two';
export { TimeField } from './time-field';
