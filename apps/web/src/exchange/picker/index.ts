export { TimeField, type TimeFieldProps } from './time-field';
export type { Taken } from './quarters';
