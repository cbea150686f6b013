export { askDevice, devicePermission } from './device-notifications';
export { useLive } from './use-live';
export { usePoll } from './use-poll';
