export { RoomChat } from './room-chat.js';
export { RoomChatModule } from './room-chat.module.js';
export { RoomMessageStore } from './room-message.store.js';
export { SendRoomHistory } from './send-room-history.js';
