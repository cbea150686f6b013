export { requestDevicePermission, devicePermission } from './device-notifications';
export { useLive } from './use-live';
export { useOnlineUpdates } from './use-online-updates';
export { usePoll } from './use-poll';
