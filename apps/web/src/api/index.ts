export { ApiError } from './api-error';
export { call } from './client';
export type { CallInput, CallOutput, EndpointName } from './endpoints';
export { refetch, useCall } from './use-call';
