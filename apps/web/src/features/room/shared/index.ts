export { KEYS } from './keys';
export { describeMovedMinutes, peerOf, selfOf, sessionEndOf, type Meeting, type RoomEnd } from './meeting';
export { readRoomValue, saveRoomValue, storageKeyOf } from './room-storage';
export { RoundButton, blurAfterClick } from './round-button';
export { Store, useStore } from './store';
export { useUnreadCount } from './use-unread-count';
export { VideoView } from './video-view';
