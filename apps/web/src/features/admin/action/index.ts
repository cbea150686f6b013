export { ActionDialog } from './action-dialog';
export { ReasonField } from './reason-field';
