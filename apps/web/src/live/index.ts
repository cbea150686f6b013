export { askDevice, devicePermission } from './device-notifications';
export { useLive } from './use-live';
export { useOnlineTold } from './use-online-told';
export { usePoll } from './use-poll';
