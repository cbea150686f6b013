export { ApiError, type CallInput, type CallOutput } from '@skillhour/contracts';
export { call, type EndpointName } from './client';
export { showFieldErrors } from './field-errors';
export { fetchWithProgress } from './fetch-with-progress';
export { messageOf, referenceOf } from './message-of';
export { tellFailure } from './tell-failure';
export { useCommand, useFileCommand } from './use-command';
export { refetch, useCall } from './use-call';
export { useInTurn } from './use-in-turn';
