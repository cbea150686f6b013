export { ApiError } from './api-error';
export { call } from './client';
export type { CallInput, CallOutput, EndpointName } from './endpoints';
export { showFieldErrors } from './field-errors';
export { messageOf } from './message-of';
export { refetch, useCall } from './use-call';
