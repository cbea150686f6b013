import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PresenceModule } from '../presence/index.js';
import { ReadRoomChat } from './read-room-chat.js';
import { RoomChat } from './room-chat.js';
import { RoomMessageStore } from './room-message.store.js';
import { SendRoomHistory } from './send-room-history.js';

/** Chat in the room of a session. Its messages are stored with the session (product decision 31). */
@Module({
  imports: [MemberDirectoryModule, PresenceModule],
  providers: [ReadRoomChat, RoomChat, RoomMessageStore, SendRoomHistory],
  exports: [RoomChat, RoomMessageStore, SendRoomHistory],
})
export class RoomChatModule {
  static readonly serves = { readRoomChat: ReadRoomChat };
}
