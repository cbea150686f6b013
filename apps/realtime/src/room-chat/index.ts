export { RoomChat } from './room-chat.js';
export { RoomChatModule } from './room-chat.module.js';
export { RoomLineStore } from './room-line.store.js';
export { TellHistory } from './tell-history.js';
