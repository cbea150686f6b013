export { RoomChat } from './room-chat.js';
export { RoomChatModule } from './room-chat.module.js';
export { TellHistory } from './tell-history.js';
