export { DeedDialog } from './deed-dialog';
export { ReasonField } from './reason-field';
